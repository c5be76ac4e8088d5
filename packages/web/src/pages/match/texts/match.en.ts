import type { MatchText } from './match-text.ts'

export const text: MatchText = {
  title: 'How the match is computed',
  description:
    'What the match of a root search means, which clues it rests on and how it is computed, with a worked example, and what it does not say.',
  back: 'Trace your roots',
  what: {
    heading: 'What it is',
    text: [
      'A root search picks out the genealogy books of your surname that have something to do with your clues, compares them one by one and estimates, from 0% to 99%, how likely each is to be your own clan’s; the other books of the surname are weighed together, by where they come from. Family trees that members have opened to everybody are compared too, and listed apart. The match at the top is that of the first book of the catalogue.',
      'Of a hundred results that say 60%, about sixty are right. We have tested this with made-up catalogues and made-up families, whose clues were partly mistaken, misspelled or incomplete.',
    ],
    list: [],
  },
  clues: {
    heading: 'Which clues count',
    text: [
      'Of every clue we ask the same question: how many times as often would the book of your own clan show this as any other book of the surname? The rarer an agreement, the more it weighs.',
    ],
    list: [
      'Place: the same village or county weighs most, then the same city and province. Where the family moved from counts too.',
      'An ancestor’s name: most if the lineage has it as told, less by another name of his, by sound, or by one character. A rare name weighs more than a common one.',
      'Generation characters: taken together, with their order and the generations between them. A generation poem that many branches share weighs less.',
      'The number of a generation: told with its character (23世德, the 23rd generation is 德), it is compared with the character that the book has there. Families begin to count at different ancestors, so a number is trusted half, and not compared where the book does not show how it counts.',
      'The hall, the dialect or spelling abroad, well-known members, and when the family moved against when the book was made.',
      'Disagreement counts as well: a poem without the characters, a lineage without the name. What is not recorded or not filled in counts neither way.',
    ],
  },
  frequencies: {
    heading: 'Where the figures come from',
    text: [
      'How often other families show the same is counted in the catalogue itself: characters of names and poems, halls and places, surname by surname. Where a surname has few books, all surnames together are the guide.',
      'Not every clan has a book here. A clan that keeps a book mostly lives in one village or a few neighbouring ones, so there are taken to be as many clans as mainland China has villages: about 500,000 (502,000 villagers’ committees at the end of 2020). The smaller the catalogue, the likelier it is that your clan’s book is not in it yet, and the lower the figures.',
      'Several editions of one book count as one clan and do not share its chance among them.',
    ],
    list: [],
  },
  example: {
    heading: 'A worked example',
    intro:
      'Suppose a surname has 20,000 clans and 2,000 books here, 40 of them from Quanzhou. A family says: from Quanzhou, the successive generation characters 文明 (wen, ming), the hall 紫云堂 (Ziyun Tang). There is one book from Quanzhou:',
    clue: 'Clue',
    times: 'Times',
    rows: [
      ['It comes from Quanzhou, as two in a hundred books of the surname do', '× 42.5'],
      ['Its poem has 文明 in succession', '× 890'],
      ['Its hall is another', '× 0.3'],
    ],
    result:
      'Multiplied, about 11,350. The other 1,999 books, which count for less where their poem lacks the characters, and the 18,000 clans without a book make about 19,100 together. So the chance of this book is 11,350 ÷ (11,350 + 19,100), about 37%, which the tests correct to the 31% that is shown.',
    more: 'If the family also knows that great-grandfather was called 德昌 (Dechang), and the book’s lineage has a 德昌, that is another 1,501 times, and the chance rises to 99%.',
  },
  limits: {
    heading: 'What it is not',
    text: [],
    list: [
      'No proof of descent. People of one name, one poem or one hall need not be of one clan: compare generations and dates, and ask our staff where you are unsure.',
      'Never certain. However many clues agree, no more than 99% is shown.',
      'Nothing that rests on sample records. They are made up, listed only where there is no other book, marked as such, and never given a match.',
    ],
  },
}
