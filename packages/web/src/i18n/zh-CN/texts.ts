import accounts from './accounts.json' with { type: 'json' }
import anniversaries from './anniversaries.json' with { type: 'json' }
import archive from './archive.json' with { type: 'json' }
import assistant from './assistant.json' with { type: 'json' }
import catalogue from './catalogue.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import contactpage from './contactpage.json' with { type: 'json' }
import correction from './correction.json' with { type: 'json' }
import datereader from './datereader.json' with { type: 'json' }
import duplicates from './duplicates.json' with { type: 'json' }
import encyclopedia from './encyclopedia.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import hints from './hints.json' with { type: 'json' }
import homepage from './homepage.json' with { type: 'json' }
import keep from './keep.json' with { type: 'json' }
import kinship from './kinship.json' with { type: 'json' }
import legal from './legal.json' with { type: 'json' }
import messages from './messages.json' with { type: 'json' }
import mourning from './mourning.json' with { type: 'json' }
import mytrees from './mytrees.json' with { type: 'json' }
import news from './news.json' with { type: 'json' }
import person from './person.json' with { type: 'json' }
import persondata from './persondata.json' with { type: 'json' }
import pickers from './pickers.json' with { type: 'json' }
import relatives from './relatives.json' with { type: 'json' }
import requeststatus from './requeststatus.json' with { type: 'json' }
import rootrequest from './rootrequest.json' with { type: 'json' }
import roots from './roots.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import staff from './staff.json' with { type: 'json' }
import staffarticles from './staffarticles.json' with { type: 'json' }
import staffaudit from './staffaudit.json' with { type: 'json' }
import staffbooks from './staffbooks.json' with { type: 'json' }
import staffimport from './staffimport.json' with { type: 'json' }
import staffmembers from './staffmembers.json' with { type: 'json' }
import staffsurnames from './staffsurnames.json' with { type: 'json' }
import treechecks from './treechecks.json' with { type: 'json' }
import treefiles from './treefiles.json' with { type: 'json' }
import treelife from './treelife.json' with { type: 'json' }
import treepage from './treepage.json' with { type: 'json' }
import trees from './trees.json' with { type: 'json' }
import treetable from './treetable.json' with { type: 'json' }
import treetexts from './treetexts.json' with { type: 'json' }

export const texts = {
  accounts,
  rootrequest,
  anniversaries,
  archive,
  assistant,
  catalogue,
  common,
  contactpage,
  correction,
  datereader,
  duplicates,
  encyclopedia,
  errors,
  homepage,
  hints,
  keep,
  kinship,
  legal,
  messages,
  mourning,
  mytrees,
  news,
  person,
  persondata,
  pickers,
  relatives,
  requeststatus,
  roots,
  shell,
  staff,
  staffimport,
  staffmembers,
  staffarticles,
  staffaudit,
  staffbooks,
  staffsurnames,
  treechecks,
  treefiles,
  treelife,
  treepage,
  treetexts,
  treetable,
  trees,
}
