import formStyles from './forms.module.css'

interface AccountFormProps {
  /** What checks and sends it. */
  account: {
    node: React.Ref<HTMLFormElement>
    submit: (event: React.SubmitEvent) => unknown
  }
  children: React.ReactNode
}

/** The frame of a form about the account. What is typed never gets into an address. */
export function AccountForm({ account: { node, submit }, children }: AccountFormProps) {
  return (
    <form ref={node} className={formStyles.form} method="post" noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
