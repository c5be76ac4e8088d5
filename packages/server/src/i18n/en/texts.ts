import anniversaries from './anniversaries.json' with { type: 'json' }
import answers from './answers.json' with { type: 'json' }
import bookimport from './bookimport.json' with { type: 'json' }
import discovery from './discovery.json' with { type: 'json' }
import files from './files.json' with { type: 'json' }
import hints from './hints.json' with { type: 'json' }
import letters from './letters.json' with { type: 'json' }
import places from './places.json' with { type: 'json' }
import report from './report.json' with { type: 'json' }
import staff from './staff.json' with { type: 'json' }
import surnames from './surnames.json' with { type: 'json' }
import trees from './trees.json' with { type: 'json' }

/** What the server says in this language, by subject. */
export const texts = {
  anniversaries,
  answers,
  bookimport,
  discovery,
  files,
  hints,
  letters,
  places,
  report,
  staff,
  surnames,
  trees,
}
