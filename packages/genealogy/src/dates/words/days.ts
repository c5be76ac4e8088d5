/** Days whose date differs from place to place: 花朝 is the 2nd, 12th or 15th of the second month. */
export const FLOWER_DAYS: readonly number[] = [215, 212, 202]
