/** The framework changes least: a reader keeps it over many visits. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack)[\\/]|rolldown[\\/]runtime/

/**
 * What stands around every page, and the small parts and icons that all pages are made of: fields to
 * type in and forms among them, whose ground the page's frame stands on, too. A request to the staff
 * can be written on each page and says from where in the root search.
 */
const SITE =
  /[\\/](@tabler[\\/]icons-react[\\/]|@mantine[\\/](core[\\/]esm[\\/](core[\\/]utils|components[\\/](Input|InputBase|TextInput|Textarea))|form)[\\/]|web[\\/]src[\\/](shell|lib|ui|offline|root\.tsx|(paths|page-texts|route-table)\.ts|i18n[\\/]load-texts|features[\\/](roots[\\/](root-query|known-so-far)|trees[\\/]page[\\/]failure-words))|contract[\\/]src[\\/]|genealogy[\\/]src[\\/](names[\\/]full-name|(?!person-)[^\\/]+$))/

/**
 * Fields with a list, for surnames and places; and how a root search is answered and kept, on the
 * pages that have such fields for it.
 */
const LISTS =
  /[\\/]web[\\/]src[\\/](pickers[\\/](?!dates[\\/])|features[\\/](keep[\\/]saved-roots|roots[\\/]result[\\/](find-roots|match-figure|match-meaning)))/

/** The pages that an account is made and entered on. */
const ACCOUNTS =
  /[\\/]web[\\/]src[\\/](features[\\/]accounts[\\/](forms|sign-in)|pages[\\/]auth)[\\/]/

/** Articles and their lists: in the news centre, on the page of the root search, at the desk. */
const ARTICLES = /[\\/]web[\\/]src[\\/]features[\\/]news[\\/]article-(pages|list|link|view)/

/**
 * What the pages of family trees share: hints to them, a person's fields, the field for dates, the
 * rule of who lives. The reader of dates and its picker are fetched when they are wanted.
 */
const TREES =
  /[\\/](web[\\/]src[\\/](features[\\/](trees|hints)[\\/]|pickers[\\/]dates[\\/](date-(field|meaning|value|words|calendar|engine)|partial-date)\.)|genealogy[\\/]src[\\/](life[\\/]|person-))/

/** What the pages of the staff's desk share. */
const DESK = /[\\/]web[\\/]src[\\/]features[\\/]staff[\\/]/

/**
 * How the modules that pages share are put into files: left to itself the bundler makes one for each
 * set of pages, some forty for a page. Each group takes what its modules need with it, unless a group
 * before has it already: so none ever waits for one that stands after it.
 */
export const scriptGroups = [
  { name: 'framework', test: FRAMEWORK },
  { name: 'site', test: SITE, minShareCount: 2 },
  { name: 'fields', test: LISTS },
  { name: 'account-forms', test: ACCOUNTS, minShareCount: 2 },
  { name: 'articles', test: ARTICLES, minShareCount: 2 },
  { name: 'family-trees', test: TREES, minShareCount: 2 },
  { name: 'desk', test: DESK, minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
