/** By what a member is looked for; log-in name and name also by how they begin. */
export const memberTraits = ['login_name', 'uid', 'mobile', 'email', 'name'] as const

export type MemberTrait = (typeof memberTraits)[number]
