/** Under which the member's live sessions stand. */
export const devicesKey = ['devices'] as const
