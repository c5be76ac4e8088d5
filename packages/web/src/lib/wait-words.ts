/** A wait as a person says it: seconds up to a minute and a half, then minutes, then hours. */
export function waitWords(seconds: number, lang: string): string {
  const [unit, length] =
    seconds <= 90
      ? (['second', 1] as const)
      : seconds <= 5400
        ? (['minute', 60] as const)
        : (['hour', 3600] as const)
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / length),
  )
}
