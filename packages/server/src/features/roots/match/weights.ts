/**
 * What families remember, and how well: the probabilities that a family's own clan shows each level
 * of agreement (Fellegi and Sunter's m; "A Theory for Record Linkage", JASA 64, 1969). How often a
 * random family of the surname shows the same (their u) is no constant: it is taken from the
 * catalogue (`background.ts`). Each weight is a ratio of the two.
 *
 * Place, ancestor, generation and hall figures are counted from the tuning half of the made-up
 * families (`npm run bench -- match-tune` prints the counts), then rounded towards caution.
 */
export const weights = {
  /** The city told is the book's, another one of its province, of another province. */
  city: { same: 0.85, sameProvince: 0.1, elsewhere: 0.05 },
  /** Where only the province is told. */
  province: { same: 0.92, elsewhere: 0.08 },
  /** Words of a county or village that stand in the record's area or title; and that do not. */
  area: {
    same: 0.75,
    missed: 0.4,
    /** The record names the same county, or another one. */
    county: 0.9,
    otherCounty: 0.1,
    /** Of a county and a city that do not lie in each other the county is told rightly. */
    truer: 0.5,
    /** However rare a village's name, one clan of so many in the county lives in one of that name. */
    villageOfCounty: 0.02,
    /** The same of a city, where the village alone is told: of its clans fewer live in one so called. */
    villageOfCity: 0.05,
  },
  /** A place that the family moved from is the clan's as often as the place it calls its own. */
  movedFrom: 0.5,
  /** The stated place is another one than where the surname is spoken so. */
  spelling: { there: 0.75, elsewhere: 0.25 },
  ancestor: {
    /** The ancestor is one of the n persons that a record names: n / (n + half) of `most`. */
    most: 0.8,
    half: 7,
    /** A first ancestor, or the one who moved, is told as often as so many others of the record. */
    founder: 6,
    /** Of families that name somebody so many name one of a single character. */
    single: 0.12,
    /** The same where the family moved long after the book was made. */
    afterEdition: 0.4,
    /** How the name is told: as recorded, by 字 or 号, in other characters of the same sound, with one character wrong. */
    exact: 0.5,
    otherName: 0.06,
    sameSound: 0.2,
    oneCharacter: 0.12,
    /** Letters are Cantonese rather than pinyin; a Cantonese family's homophone is one in its speech. */
    cantonese: 0.3,
    /** One that is not in the lineage bears a character of the poem, or one that his generation's recorded member bears. */
    poemCharacter: 0.8,
    /** Of a poem it is one whose generation the lineage names, where that can be seen. */
    namedGeneration: 0.7,
    lineageCharacter: 0.3,
  },
  generations: {
    /** The characters are of the recorded poem, not of an older or a branch's. */
    ofPoem: 0.88,
    /** Clans without a book that share a poem, beside those that are recorded with it. */
    unseen: 0.5,
    /** The same where only names of the lineage show them. */
    ofLineage: 0.5,
    /** One of the characters is wrong. */
    wrong: 0.08,
    /** Of these, one that sounds the same. */
    bySound: 0.05,
    /** Told backwards, the youngest first. */
    backwards: 0.07,
    /** Generations between two characters that are told apart: 1, 2, 3, 4. */
    gaps: [0.55, 0.25, 0.12, 0.08],
    /** A family that numbers its generations numbers them as the book does. */
    numbered: 0.5,
  },
  hall: { same: 0.75, other: 0.3 },
  /** A person told as the clan's own is among those that the record names. */
  person: 0.4,
  /** Years after which a book knows no younger ancestor. */
  yearsAfterEdition: 15,
} as const

/** However rare its characters are, one name in a million is as rare as can be told. */
export const RAREST_NAME = 1e-6

/** A stated generation character in the ancestor's name says nothing new: it is as good as expected. */
export const EXPECTED_CHARACTER = 0.5
