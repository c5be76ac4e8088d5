import { readSentence } from './sample-template.ts'

export const EDITION_EN = [
  'yearDigits :: It was finished in {yearDigits} and survives as {kindEn} in {bookletsEn}.',
  'yearDigits :: [Completed|Brought to an end] in {yearDigits} after some {monthsDigits} months of work, it fills {bookletsEn}.',
  'yearDigits :: The preface is dated {yearDigits}; the copy described is {kindEn}[| in {bookletsEn}].',
  'yearDigits print :: In {yearDigits} the branches shared the cost of printing {copiesDigits} numbered copies, one for each house that paid[| its part].',
  'yearDigits print :: {KindEn} of {yearDigits}, with {linesDigits} columns to the half-leaf, [clearly set|plainly printed|in an even hand-cut type].',
  'yearDigits hand :: It was never printed: this is a fair copy written in {yearDigits}[, most of it in one hand|, by more than one writer].',
  'yearDigits gapDigits :: Work began again {gapDigits} years after the previous edition and ended in {yearDigits}.',
  'yearDigits :: The compilers named themselves only by branch; they closed the book in {yearDigits} [with a list of those who gave money|with an account of what was spent].',
  'undated :: The book carries no date; [paper and avoided characters|the last people entered] point to the later Qing.',
  'undated :: Preface and postscript are lost, [so the year of compilation is unknown|and nothing else tells the year].',
  'several undated :: No year is written anywhere in the {bookletsEn}, and none of the people can be dated from other sources.',
].map(readSentence)

export const LINEAGE_EN = [
  'The lineage runs through {gensDigits} generations and is divided into {branchesEn}.',
  'It follows {gensDigits} generations, [brief for the early ones|with dates of birth and death from the middle of the book onward|each person in a paragraph of his own].',
  '{BranchesEn} are set out in turn over {gensDigits} generations[, the eldest first|, each opening with a chart].',
  'Charts of five generations at a time carry the line down to the {gensOrdinal}[, with adopted sons entered under both fathers|; those who moved away are marked].',
  'The family divided in the {splitOrdinal} generation; by the {gensOrdinal} there were {branchesEn}.',
  'Of the {gensDigits} generations recorded, the last five are by far the fullest[| and give burial places as well].',
  'Daughters appear with the families they married into, [an unusual feature in a record of {gensDigits} generations|generation by generation as far as the {gensOrdinal}].',
  'For the first {splitDigits} generations there is a single line; afterwards {branchesEn} spread out.',
  'People living when the book closed, down to the {gensOrdinal} generation, are marked with a [red circle|double ring|dot of ink].',
  'Those who left and were not heard of again are [noted as such|listed apart|marked] among the {gensDigits} generations.',
].map(readSentence)

export const ORIGIN_EN = [
  'settled :: The founder of this branch is said to have come from elsewhere [to clear land|in flight from war|to teach|to trade in cloth|to practise medicine].',
  'settled :: A sketch map shows the road that the first settlers took[ and the places where they stopped|, with distances|, from the old home to the new one].',
  'settled :: The book [declines|does not try] to trace the family back to antiquity and [starts|begins] with the man who [settled here|made the move|built the first house].',
  'settled :: Two accounts of the origin stand side by side, [and the editors leave the question open|with a note on which is the likelier].',
  'settled :: [Letters|Prefaces] exchanged with the parent lineage [explain how the two places remained in touch|are copied in full|show that both halls once kept their feasts together].',
  'settled :: Only a few lines deal with the time before the move; [what follows is full|the rest concerns the new home|the book is about the place where the family stayed].',
  'abroad :: It was drawn up by families living overseas so that their children would know the villages they came from.',
  'abroad :: Each household abroad is tied to its old house and branch at home, which makes the two records easy to join.',
  'unplaced :: The place is not stated; only the names of old houses are mentioned, and the county remains to be found.',
  'unplaced :: With the opening leaves gone, nothing tells where the family lived.',
].map(readSentence)

export const CONTENTS_EN = [
  'Besides the lineage it [holds|contains|gives] {itemsEn}.',
  'The opening volumes are given to {itemsEn}.',
  'There [are|follow] also {itemsEn}, [some|most] of them copied from papers that the branches had kept.',
  '{ItemsEn} come first[; the charts and lives fill the rest|, then the record of persons].',
  'Readers interested in local life will find {itemsEn}.',
  'An appendix brings together {itemsEn}.',
  'The table of contents promises more than survives, but {itemsEn} are there.',
  'The book is short on prose; {itemsEn} are all that accompanies the charts.',
].map(readSentence)

export const NAMING_EN = [
  'The generation poem has {poemDigits} characters and begins “{poemHead}”; it was used from the {poemOrdinal} generation.',
  'Names follow a poem of {poemDigits} characters (“{poemHead}…”) from the {poemOrdinal} generation onward.',
  'From the {poemOrdinal} generation the characters “{poemHead}” and those after them, {poemDigits} in all, appear in turn in the names.',
  'A poem opening with “{poemHead}” fixes the order of names[; {poemDigits} characters are given| for {poemDigits} generations in all].',
  'plainNames :: No generation poem was laid down; [brothers share a radical instead|each branch named its children as it pleased|numbers in order of birth serve in its place].',
  'plainNames :: The contents list a generation poem, but the [leaf is empty|page was never filled in|text itself is absent].',
  'plainNames :: Names follow no common rule, so a search [has to go by branch and order of birth|is best begun from the charts|must rely on the charts and not on the characters].',
].map(readSentence)

export const CONDITION_EN = [
  'whole :: The copy is complete, with [slight wear to the covers|a little water staining|clean leaves throughout|its old case|a title slip in a good hand|the seal of the hall on the first leaf].',
  'missingEn :: {MissingEn} is wanting; the rest is sound.',
  'missingEn :: One volume, {missingEn}, has been lost[, though its title stands in the contents|].',
  'several :: [Worm holes|Damp stains] affect the [first|last] booklet [but hardly the text|and cost a few names].',
  '[Later hands have|A later hand has] added [births and deaths|two more generations|a few names] in the [upper margin|spaces between the columns].',
  'A few loose sheets, [among them a red invitation card|perhaps drafts|one of them a funeral notice], lie between the leaves.',
  'The [binding|cover] has been renewed once, [and the numbering shows that nothing was taken out|with no loss of leaves|on stronger paper].',
  'print :: [A label|The number] on the cover shows [that this was the copy of one branch|to which branch the copy was issued]; [the fellow copies have not been traced|where the others went is not known|a list at the end names all the receivers].',
  'The [last|closing] leaves are [torn away|missing], so [the end of the record cannot be judged|the youngest people may be lost|the close of the last branch is unknown].',
].map(readSentence)

export const ESTATE_EN = [
  'hall :: The ancestral hall, {hall}, is shown in plan [with the order of the tablets|with an account of its building].',
  'hall :: The property of the hall {hall} is listed [field by field|with its boundaries and deeds].',
  '[Maps|Drawings] of the graves note [orientation and boundaries|the names that local people use|who may be buried there].',
  'The rules of the lineage deal at length with [gambling and debt|marriage and adoption|woods and water].',
  'The order of the [spring|winter] sacrifice is [described step by step|set out with the words that were spoken|given, down to the sharing of the meat].',
  'Land set aside for [a school|widows and orphans|the sacrifices] is entered with its rents.',
  'A [drawing|bird’s-eye view] of the village marks the [bridges|hall|old houses], the [well|ferry|mill] and the schoolroom.',
].map(readSentence)

/** What a genealogy holds beside charts and lives, for lists of two to four. */
export const ITEMS_EN = [
  'editorial rules',
  'prefaces',
  'honours and patents',
  'hall regulations',
  'family precepts',
  'accounts of sacrificial land',
  'grave maps',
  'epitaphs',
  'biographies',
  'birthday addresses',
  'lists of graduates',
  'lists of the long-lived',
  'copies of contracts',
  'boundary agreements',
  'mourning charts',
  'poems',
  'family letters',
  'a list of subscribers',
  'an essay on origins',
  'notes on doubtful points',
  'a record of those who moved away',
  'a portrait gallery',
  'a history of the hall',
] as const
