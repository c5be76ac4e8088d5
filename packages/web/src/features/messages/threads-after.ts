const aMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Where a page of threads begins, in an address; what cannot be a moment means the first page. */
export function threadsAfter(params: URLSearchParams): string {
  const text = params.get('after') ?? ''
  const time = aMoment.test(text) ? Date.parse(text) : Number.NaN
  // Some days that there are not are read as days of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString() === text ? text : ''
}
