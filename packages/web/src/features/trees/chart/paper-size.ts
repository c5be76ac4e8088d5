/** Room for the chart on A4 and Letter, in CSS pixels, below the name of the tree and within margins. */
const PAPER = {
  portrait: { width: 700, height: 860 },
  landscape: { width: 1000, height: 580 },
}

/**
 * Tells the styles of paper how large the chart is in its window, and how much smaller on a sheet:
 * nothing is laid out or drawn anew while a browser prints, so that a window wider than the sheet was
 * cut off at its edge.
 */
export function sizeForPaper(host: HTMLElement): void {
  const { clientWidth, clientHeight, style } = host
  style.setProperty('--seen-width', `${clientWidth}px`)
  style.setProperty('--seen-height', `${clientHeight}px`)
  for (const [way, { width, height }] of Object.entries(PAPER)) {
    const share = Math.min(1, width / clientWidth, height / clientHeight)
    style.setProperty(`--${way}-share`, share.toFixed(3))
  }
}
