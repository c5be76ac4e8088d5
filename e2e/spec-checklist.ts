import type { Demand } from '../scripts/checks/checklist.ts'

type Shown = readonly [says: string, shownBy: string]

const routes: Shown[] = [
  ['/ and /index: home', 'e2e/home.spec.ts › both of its addresses are the page'],
  ['/ancestry: root search with steps', 'e2e/root-search.spec.ts › the whole search in '],
  ['/ancestry: articles', 'e2e/root-search.spec.ts › articles stand under the search'],
  ['/ancestry-detail: result', 'e2e/root-match.spec.ts › the result tells each book’s chance'],
  [
    '/genealogy: archive with map',
    'e2e/archive-page.spec.ts › a surname in the address is searched',
  ],
  ['/genealogy-list: list of books', 'e2e/catalogue.spec.ts › book list in '],
  ['/genealogy-detail: a book', 'e2e/catalogue.spec.ts › book detail in '],
  [
    '/surname: encyclopedia',
    'e2e/encyclopedia.spec.ts › shows everything that is known of a surname',
  ],
  ['/family-tree: chart', 'e2e/family-tree.spec.ts › a visitor opens the demonstration'],
  ['/family-tree-person: a person', 'e2e/person-page.spec.ts › a visitor reads about a person'],
  ['/profile, tab 1', 'e2e/accounts-profile.spec.ts › the profile is read, changed and saved'],
  ['/profile, tab 2', 'e2e/profile-books.spec.ts › a member makes a family tree'],
  ['/profile, tab 3', 'e2e/accounts-sessions.spec.ts › logging out asks first'],
  ['/news: news centre', 'e2e/news.spec.ts › the news centre page by page in '],
  ['/news-detail: an article', 'e2e/news.spec.ts › the way from article to article'],
  ['/contact', 'e2e/home.spec.ts › the contact page in '],
  ['/auth/login', 'e2e/accounts-log-in.spec.ts › log-in by password in '],
  ['/auth/register', 'e2e/accounts-register.spec.ts › registration and the first log-in in '],
  ['/auth/reset-pwd', 'e2e/accounts-reset.spec.ts › a reset by mobile in '],
  ['legal texts', 'e2e/shell.spec.ts › the legal texts begin with what matters in '],
  ['members leave /auth', 'e2e/accounts-log-in.spec.ts › members leave everything under /auth'],
  ['visitors log in and come back', 'e2e/accounts-log-in.spec.ts › pages for members send others'],
  ['an unknown address', 'e2e/shell.spec.ts › an unknown address says so'],
]

const shell: Shown[] = [
  ['menu that slides in', 'e2e/shell.spec.ts › the menu slides in'],
  ['language in a cookie', 'e2e/shell.spec.ts › the language stays in a cookie'],
  [
    'language saved with the member',
    'e2e/accounts-sessions.spec.ts › a language is kept with the member',
  ],
  ['avatar by sex', 'e2e/accounts-windows.spec.ts › the picture in the header goes by the sex'],
  ['back to top', 'e2e/shell.spec.ts › back to top'],
  ['manual root search', 'e2e/root-search.spec.ts › an application in '],
  [
    'side link leads to the clues on the result',
    'e2e/first-view.spec.ts › the result leads to its clue form',
  ],
]

const home: Shown[] = [
  ['sections, counters, letters', 'e2e/home.spec.ts › the home page in '],
  ['surname search to /genealogy', 'e2e/home.spec.ts › a surname leads to its books'],
  ['surname select to /surname', 'e2e/home.spec.ts › a surname is chosen from a list'],
  ['letters to /surname', 'e2e/home.spec.ts › surnames by letter stay on the page'],
  ['create a family tree, apply', 'e2e/home.spec.ts › a family tree begins with log-in'],
  ['carousel', 'e2e/home.spec.ts › pictures turn by button'],
  ['four videos', 'e2e/home.spec.ts › films come when they are seen'],
]

const rootSearch: Shown[] = [
  ['chips and their clearing', 'e2e/root-search.spec.ts › each chip can be cleared'],
  [
    'skipping the province',
    'e2e/root-search.spec.ts › skipping the province leads to the ancestor',
  ],
  ['skipping the city', 'e2e/root-search.spec.ts › skipping the city leads to the ancestor'],
  ['surname missing', 'e2e/root-search.spec.ts › a missing surname is asked for'],
  ['unknown surname', 'e2e/root-search.spec.ts › an unknown surname offers the manual search'],
  ['failure: apology, counts at 0', 'e2e/root-search.spec.ts › a failing server is apologised for'],
  ['no connection', 'e2e/root-search.spec.ts › a lost connection is told'],
  ['application fails, survives', 'e2e/root-search.spec.ts › an application survives a failure'],
  ['conversation of ten questions', 'e2e/assistant.spec.ts › a whole conversation'],
  [
    'skip and edit cards',
    'e2e/assistant.spec.ts › everything can be skipped, and edited afterwards',
  ],
  ['conversation fails', 'e2e/assistant.spec.ts › failures are said in a window'],
  [
    'ten questions',
    'packages/web/src/features/roots/assistant/talk.test.ts › the ten questions come one after the other',
  ],
  [
    'steps narrow',
    'packages/server/src/features/roots/roots.api.test.ts › root search narrows step by step',
  ],
]

const archive: Shown[] = [
  [
    'form and its messages',
    'e2e/archive-page.spec.ts › the whole catalogue, the form and its messages',
  ],
  [
    'quick or advanced by width',
    'e2e/archive-page.spec.ts › a narrow screen starts with the advanced search',
  ],
  ['advanced, reset, back to quick', 'e2e/archive-page.spec.ts › advanced: province, city'],
  ['one province open', 'e2e/archive-page.spec.ts › the accordion opens one province'],
  ['expand all', 'e2e/archive-page.spec.ts › only the advanced search opens all'],
  ['results panel', 'e2e/archive-page.spec.ts › results beside the search, put away'],
  ['results on a phone', 'e2e/archive-page.spec.ts › results take the full width'],
  ['details in a new tab, pages', 'e2e/archive-page.spec.ts › results: details in a new tab'],
  ['map, markers of 26 × 35', 'e2e/archive-page.spec.ts › the map: markers, their words'],
  ['a quick search fails', 'e2e/archive-page.spec.ts › a failed quick search empties the list'],
  [
    'an advanced search fails',
    'e2e/archive-page.spec.ts › a failed advanced search leaves everything',
  ],
  [
    'province required in the list',
    'e2e/catalogue.spec.ts › a province must be chosen before searching',
  ],
  [
    'list: opening a province searches',
    'e2e/catalogue.spec.ts › opening a province searches in it',
  ],
  ['list: first and last page', 'e2e/catalogue.spec.ts › the pager knows its ends'],
  ['list: address and chips', 'e2e/catalogue.spec.ts › searching rewrites the address'],
  ['three lines of text', 'e2e/catalogue.spec.ts › texts end after three lines'],
  ['a book that is not there', 'e2e/catalogue.spec.ts › a book that is not there'],
  [
    'encyclopedia: in one second to the card',
    'e2e/encyclopedia.spec.ts › a letter and a surname lead to the card, in one second',
  ],
]

const accounts: Shown[] = [
  ['log-in by mobile and code', 'e2e/accounts-log-in.spec.ts › log-in by mobile and code in '],
  ['60 seconds between codes', 'e2e/accounts-log-in.spec.ts › the countdown outlives a reload'],
  [
    'a code fails to be sent',
    'e2e/accounts-log-in.spec.ts › no connection while asking for a code',
  ],
  ['what registration requires', 'e2e/accounts-register.spec.ts › what registration asks for'],
  ['registration fails', 'e2e/accounts-register.spec.ts › no connection while registering'],
  ['reset fails', 'e2e/accounts-reset.spec.ts › no connection while resetting'],
  ['profile fails to be saved', 'e2e/accounts-profile.spec.ts › a failure while saving is told'],
  ['an ended session', 'e2e/accounts-windows.spec.ts › a session '],
  ['signature', 'packages/contract/src/sign.test.ts › signature '],
]

const trees: Shown[] = [
  [
    'first person, adds, mother chosen',
    'e2e/family-tree.spec.ts › from the first person to four generations',
  ],
  ['phone: selector, edit, more', 'e2e/family-tree.spec.ts › a family is written on a phone'],
  ['no book, one, several', 'e2e/family-tree.spec.ts › a member without books is led to make one'],
  [
    'messages of failures on the chart',
    'e2e/family-tree.spec.ts › what fails on the chart is told',
  ],
  [
    'rules of adding',
    'packages/server/src/features/trees/trees.api.test.ts › family trees adds relatives by the rules',
  ],
  [
    'gaps of 10 and 40',
    'packages/web/src/features/trees/layout/layout-tree.test.ts › sets siblings 10 apart and families 40 apart',
  ],
  [
    'zoom 0.2 on phones',
    'packages/web/src/features/trees/chart/camera.test.ts › opens a phone at 0.2',
  ],
  ['person: data, history, events', 'e2e/person-page.spec.ts › a life is written down on the page'],
  ['person: relatives', 'e2e/person-page.spec.ts › a family is filled in from the page'],
  ['person: ids missing or unknown', 'e2e/person-page.spec.ts › what is not there is said'],
  ['books: create, update, delete', 'e2e/profile-books.spec.ts › a member makes a family tree'],
  ['books: messages of failures', 'e2e/profile-books.spec.ts › what could not be saved is told'],
]

const news: Shown[] = [
  ['first and last page', 'e2e/news.spec.ts › the news centre page by page'],
  [
    'previous and next by visits',
    'packages/web/src/features/news/neighbours/find-neighbours.test.ts › the previous article',
  ],
  ['hide and change batch', 'e2e/news.spec.ts › articles beside one are hidden'],
  [
    'three beside an article',
    'packages/web/src/features/news/side/draw-batch.test.ts › draws three',
  ],
]

/**
 * What the specification asks for, each with the test that shows it. The ordinary run holds it against
 * what its tests have done: a test that is missing, skipped or failed fails the demand, too.
 */
export const specification: readonly Demand[] = [
  ...routes,
  ...shell,
  ...home,
  ...rootSearch,
  ...archive,
  ...accounts,
  ...trees,
  ...news,
].map(([says, shownBy]) => ({ says, shownBy }))
