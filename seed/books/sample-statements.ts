import { readSentence } from './sample-template.ts'

/** Plain statements that the record is a sample, to open or to close the abstract. */
export const STATEMENT = [
  '本条[为|系|是]虚构的示例[记录|著录]，[只用于演示目录功能|供演示检索之用|用来说明著录格式|以便试用检索与浏览]。',
  '[这是一条|此系|所录为]示例数据，[书与人名皆为虚构|所述之书出于虚构|内容虚构，不对应任何真实谱书|谱主、谱文俱属虚构]。',
  '示例：[以下|所述]书名、世系、人名[均属虚构|皆为虚构，并无出处|都是虚构]，[请勿据以续谱|不可引作家史|不能作考证之用]。',
  '[说明|提示]：本书目[属示例|是示例条目]，[世系与人物均为虚构|内容虚构，并无此书|虚构而成，勿作寻根依据]。',
  '[以上|此处]内容为虚构的示例，[旨在展示|意在说明]家谱著录[应有的项目|的一般写法]，[不是真实藏本|并非实有其书]。',
  '[读者请注意|请读者留意]，此条是[示例|示例书目]，[其中人名出于虚构，不可与真实族谱对接|内容虚构，不反映任何一族的实际历史]。',
  '示例记录[一则|一条]：[内容虚构|书属虚构]，[仅供熟悉目录之用|不宜转引|不作史料]。',
  '[此谱|此书|所述之谱][为示例而虚构|只是虚构的示例|系虚构的示例]，[现实中并无其书|各馆均无收藏|不存在可供借阅的原书]。',
  '[本目录在此|编者在此]以虚构的示例[代替真实书目|形式列出一部谱书]，[待有确切著录再行更换|待考实的书目将取而代之]。',
  '[凡|条目]标“示例数据”者[皆出虚构|均为虚构]，本条[即是|亦属此类]。',
  '[本则|这段|上述]提要[系示例性质|作示例之用|属示例]，[世次、房分、年代互相配合而全属虚构|所列各项均系虚构，只求体例完备|文中情节出于虚构]。',
  '[谨按|附注]：示例[条目|书目]，[内容虚构，未据任何实物著录|人事虚构，没有原书可以核对]，[查考祖先请用注明收藏处的记录|寻根请以实有之书为准]。',
  '[著录性质|条目性质|记录类别]：示例；[人名、地缘关系与世次均为虚构|书中所言出于虚构，不涉及真实家族|内容虚构，不得援引为家族史料|所述皆为虚构，引用、续谱皆不相宜]。',
  '[因属示例|由于是示例记录]，[文中所记|这里的]年代、卷册与世系[出于虚构，不能作为证据|皆为虚构，无实物可凭|全系虚构，都不具史料价值]。',
  '[查谱者|寻根者][请知|请注意]，[这里所列|本条所列]乃虚构的示例，[不能证明任何世系|与各地同姓家族无关|不必据此联络]。',
  '[凡此种种|文中各项]，[都是虚构的示例|均属虚构，只作示例]，[同名之书若有实物|遇有书名相同者]，[当以实物为准|与本条并非一事]。',
  '示例[书目|条目]，[内容虚构，无原书可查|人物虚构，没有收藏信息]，[也不接受复制申请|因此不提供阅览途径|扫描与索书号从缺]。',
  '[以示例补足|用示例充实]目录，[内容虚构，并非考证所得|本条即其一，内容虚构]，[日后以真实书目替换|读者幸勿误认]。',
  '[标为|注明]示例，[意即|表示][人物、年代、房分全出虚构|书与家族均系虚构]，[望读者明察|切勿当作先世记载]。',
].map(readSentence)

export const STATEMENT_EN = [
  'This is a sample record[ invented to show how the catalogue works|; the book is invented and stands on no shelf|, and the family in it is invented|, invented to stand in until a documented book is entered].',
  '[Please note that this|Note: this] is a sample record: [the book and the people in it are invented|it is invented, and nothing in it should be taken as family history].',
  'Sample record: [the names, generations and dates are invented|it is invented to show the form of an entry and is no evidence|the genealogy it describes is invented].',
  'The entry is a sample record[, invented to try out searching and browsing|, an invented book and not a surviving one|; it is invented, so please do not copy its lineage into a family tree].',
  'What you read here is a sample record, [invented, so no library holds the book|invented, and it will make way for a documented one|and its ancestors are invented].',
  '[Everything above and below|Every detail in this entry] belongs to a sample record, [is invented and has no source behind it|is invented and cannot be cited|is invented and stands for no real family].',
  'As a sample record, this entry [is invented and has no original behind it|is invented and cannot be used as proof of descent|is invented and only shows what a full description looks like].',
  'A sample record[ for demonstration|], wholly invented: [please look to entries with holdings for real research|real books in this catalogue name the library that keeps them|there is no book to order or to copy].',
  '[Readers tracing ancestors|Anyone tracing a family] should know that this is a sample record: [it is invented, without evidence behind it|it is invented and proves no descent|it is invented and has nothing to do with living families of the name].',
  'Only a sample record: [its people are invented|the dates and branches fit together but are invented|it is invented, and if a real book has the same title, it is a different one].',
  '[Marked|Listed] as a sample record, [this description was invented for the site|the invented text shows which details an entry can hold|the invented book has no call number because it does not exist].',
  '[The following|What follows here] is a sample record, [complete in form and invented throughout|invented and not a finding of research|invented, to be replaced by a real book in time].',
].map(readSentence)
