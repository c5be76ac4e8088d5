import sealUrl from './seal.svg'

interface SealMarkProps {
  /** Edge in pixels. */
  size?: number
}

/** The site's seal: 源 in white on cinnabar. Beside the name, so it needs no words of its own. */
export function SealMark({ size = 36 }: SealMarkProps) {
  return <img src={sealUrl} width={size} height={size} alt="" />
}
