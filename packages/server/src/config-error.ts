/** A setting that the operator must correct before the site can start. */
export class ConfigError extends Error {}
