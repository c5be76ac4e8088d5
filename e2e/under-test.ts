/** Where the site under test stands and keeps its data, as `start-site.ts` tells the journeys. */
export const siteUnderTest = (): string => told('SITE_UNDER_TEST')
export const dataUnderTest = (): string => told('DATA_UNDER_TEST')

export function announceUnderTest({ site, data }: { site: string; data: string }): void {
  Object.assign(process.env, { SITE_UNDER_TEST: site, DATA_UNDER_TEST: data })
}

function told(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name}: no site was started for these journeys`)
  return value
}
