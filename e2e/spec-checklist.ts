import type { Demand } from '../scripts/checks/checklist.ts'
import { messages } from './spec-messages.ts'

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
  ['grounds of the pages, pages without a footer', 'e2e/shell.spec.ts › every page stands on its'],
  ['pale blue profile', 'e2e/accounts-profile.spec.ts › the profile is read, changed and saved'],
  ['scroll position', 'e2e/shell.spec.ts › another page begins at its top'],
  ['back to top', 'e2e/shell.spec.ts › back to top'],
  ['manual root search', 'e2e/root-search.spec.ts › a request in '],
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
  ['carousel by keyboard', 'e2e/home.spec.ts › pictures turn by the arrow keys'],
  ['four videos play by themselves', 'e2e/home.spec.ts › films come when they are seen'],
  [
    'four videos by pointing, with their stories',
    'e2e/home.spec.ts › the film that is pointed at plays',
  ],
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
  ['request fails, survives', 'e2e/root-search.spec.ts › a request survives a failure'],
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
  ['first person, adds', 'e2e/family-tree.spec.ts › from the first person to four generations'],
  ['mother chosen', 'e2e/mothers.spec.ts › a child has the only wife for a mother'],
  [
    'the side of the father opens and folds',
    'e2e/family-tree.spec.ts › a wife who came after the children is on the card',
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
    'packages/genealogy/src/layout/layout-tree.test.ts › sets siblings 10 apart and families 40 apart',
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

const shared = 'packages/contract/src/spec-numbers.test.ts'
const met = 'e2e/spec-numbers.spec.ts'
const pages = 'packages/web/src/spec-numbers.test.ts'

/** Section 9, sentence by sentence. */
const constants: Shown[] = [
  ['codes 10000 and 20000', `${shared} › success is 10000, failure 20000`],
  ['sub codes 20001 and 20004', `${shared} › 20001 and 20004 end a session`],
  ['timeout 60000 ms', 'packages/web/src/lib/api-client.test.ts › a call waits sixty seconds'],
  ['API version 1.0', `${shared} › the version of the API is 1.0`],
  ['sex of a member', `${shared} › a member is 1 male, 0 female or 2 other`],
  ['sex and death in a tree', `${shared} › somebody in a family tree is 1 male`],
  [
    'male and alive by default',
    'packages/server/src/features/trees/trees.api.test.ts › family trees begins with one person',
  ],
  ['brief history 14', `${shared} › the brief history is the event type 14`],
  ['article category 4, start page 1', `${shared} › articles are of category 4`],
  ['pages of 20, 10 and 3 articles', `${shared} › a page has 20 articles under the root search`],
  ['pages of 20 books', `${shared} › a page of the book list has 20 books`],
  ['province parent 1', `${shared} › provinces are the children of 1`],
  [
    'progress 25, 50, 75, 100',
    'packages/web/src/features/roots/search/search-flow.test.ts › step 4 is at 75 percent',
  ],
  ['progress by 5 points per 200 ms', `${pages} › the bar moves by 5 points every 200 ms`],
  ['progress and counts as they move', `${met} › the bar moves by 5 points every 200 ms`],
  [
    'points of the bar on their way',
    'packages/web/src/ui/use-stepped-value.test.ts › from 0 to 25 by fives',
  ],
  [
    'ten questions of the conversation',
    'packages/web/src/features/roots/assistant/talk.test.ts › the ten questions come one after',
  ],
  ['counters 2000 ms', `${pages} › the home page counts for 2000 ms`],
  ['counters as they count', 'e2e/home.spec.ts › the counters count from nothing'],
  ['counters 460 W and 85 %', `${shared} › the home page counts to 460 W and 85 %`],
  ['counts and percent 1500 ms', `${pages} › what a search found is counted for 1500 ms`],
  ['error message 1000 ms', `${pages} › the end of a session is told for 1000 ms`],
  ['error message as it stands', `${met} › the end of a session is told for one second`],
  ['register success 500 ms', `${pages} › a registration is told for 500 ms`],
  ['register success as it stands', `${met} › a registration is told for half a second`],
  ['scroll to the card 1000 ms', `${pages} › the page scrolls to the card of a surname in 1000 ms`],
  ['map draw delay 500 ms', `${pages} › the map is drawn after 500 ms`],
  ['map as it comes', `${met} › the map is drawn half a second after`],
  ['countdown of 60 s', `${shared} › a minute lies between two codes`],
  ['countdown as it passes', 'e2e/accounts-windows.spec.ts › the minute between two codes passes'],
  ['password of 5 characters', `${shared} › a password has five characters or more`],
  [
    'password of 5 characters in the form',
    'packages/web/src/features/accounts/forms/rules.test.ts › password has five characters',
  ],
  [
    'mobile of 11 digits',
    'packages/web/src/features/accounts/forms/rules.test.ts › mobile 1380013800 with +86: false',
  ],
  ['dial code 86', `${shared} › the dial code is 86 where none is given`],
  ['breakpoint 960 px', `${pages} › the mobile layout ends at 960 px`],
  ['breakpoint and dialog as they stand', `${met} › a dialog is 500 wide, and the layout`],
  ['3 lines in tables', `${pages} › texts in tables end after 3 lines`],
  ['memo of 8 to 15 rows', `${pages} › the memo shows 8 to 15 rows`],
  ['memo as it grows', `${met} › the memo shows 8 rows, and 15 of a long text`],
  ['dialog width 500', `${pages} › a dialog is 500 wide`],
  ['panel 20rem and 40rem', `${pages} › the panel of the archive measures 20rem`],
  ['panel of 40rem as it stands', 'e2e/archive-page.spec.ts › results beside the search, put away'],
  ['marker 26 × 35', `${pages} › a marker measures 26 × 35`],
  ['map 120 % and 100 %', `${pages} › the country is drawn at 120 %`],
  ['surname list 16rem', `${pages} › the list of surnames is 16rem high`],
  ['surname list as it stands', 'e2e/home.spec.ts › surnames by letter stay on the page'],
  ['chart node width 240', `${pages} › a card of the chart is 240 wide`],
  ['chart node as it stands', `${met} › a card of the chart is 240 wide in its own size`],
  ['cookie token', 'e2e/accounts-sessions.spec.ts › logging out asks first'],
  ['cookie lang', 'e2e/shell.spec.ts › the language stays in a cookie'],
  ['language zh-CN by default', `${shared} › the language is zh-CN where none was chosen`],
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
  ...messages,
  ...constants,
].map(([says, shownBy]) => ({ says, shownBy }))
