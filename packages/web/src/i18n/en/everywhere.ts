import common from './common.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }

export const everywhere = { common, errors, shell }
