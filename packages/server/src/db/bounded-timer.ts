/** The longest that a timer of Node can be; one that is asked for longer goes off after a millisecond. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * A `setTimeout` whose timers are never too long. PostgreSQL sets its alarms by the clock: where that
 * ran weeks ahead and is put right, an alarm from before lies weeks away, and went off a thousand times
 * a second, each time with a warning in the log.
 */
export function boundedTimer<Timer extends typeof setTimeout>(plain: Timer): Timer {
  return new Proxy(plain, {
    apply: (timer, self, [run, ms, ...more]: [unknown, number?, ...unknown[]]) =>
      Reflect.apply(timer, self, [run, Math.min(ms ?? 0, LONGEST_MS), ...more]),
  })
}
