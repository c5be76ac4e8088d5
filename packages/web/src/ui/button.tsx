import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

interface ButtonLook {
  /** One primary button in a view. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'normal' | 'large'
  /** As wide as its surroundings. */
  wide?: boolean
}

function classOf({ variant = 'secondary', size = 'normal', wide = false }: ButtonLook): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide]
    .filter(Boolean)
    .join(' ')
}

type ButtonProps = ButtonLook &
  React.ComponentProps<'button'> & {
    /** Under way: it keeps its words and its width, and takes no second press. */
    busy?: boolean
    /** Under way, yet it takes another press: the newest one counts. */
    working?: boolean
    /**
     * A press leaves the focus in its field. A field that complains as it is left moves what stands below
     * it, and the press would end beside the button.
     */
    stays?: boolean
  }

export function Button(props: ButtonProps) {
  const { variant, size, wide, busy = false, working = false, stays, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, size, wide })}
      aria-disabled={busy || undefined}
      data-busy={busy || working || undefined}
      {...(stays && { onMouseDown: (event) => event.preventDefault() })}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={classOf({ variant, size, wide })} />
}
