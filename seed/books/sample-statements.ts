import { readSentence } from './sample-template.ts'

/** Plain statements that the record is a sample, to open or to close the abstract. */
export const STATEMENT = [
  '本条[为|系|是]示例[记录|著录]，[只用于演示目录功能|供演示检索之用|用来说明著录格式|以便试用检索与浏览]。',
  '[这是一条|此系|所录为]示例数据，[书与人名皆为虚拟|所述并非实有之书|不对应任何真实谱书|谱主、谱文俱属拟设]。',
  '示例：[以下|所述]书名、世系、人名[均属虚拟|并无出处|都是拟写]，[请勿据以续谱|不可引作家史|不能作考证之用]。',
  '[说明|提示]：本书目[属示例|是示例条目]，[世系与人物均为虚构|并无此书|勿作寻根依据]。',
  '[以上|此处]内容为示例，[旨在展示|意在说明]家谱著录[应有的项目|的一般写法]，[不是真实馆藏|并非实有其书]。',
  '[读者请注意|请读者留意]，此条是[示例|示例书目]，[其中人名不可与真实族谱对接|不反映任何一族的实际历史]。',
  '示例记录[一则|一条]：[内容虚拟|书系拟设]，[仅供熟悉目录之用|不宜转引|不作史料]。',
  '[此谱|此书|所述之谱][为示例而设|只是示例|系示例]，[现实中并无其书|各馆均无收藏|不存在可供借阅的原书]。',
  '[本目录在此|编者在此]以示例[代替真实书目|形式列出一部谱书]，[待有确切著录再行更换|待考实的书目将取而代之]。',
  '[凡|条目]标“示例数据”者[皆非实录|均非真实书目]，本条[即是|亦属此类]。',
  '[本则|这段|上述]提要[系示例性质|作示例之用|属示例]，[世次、房分、年代互相配合而无所本|所列各项只求体例完备|文中情节均无实据]。',
  '[谨按|附注]：示例[条目|书目]，[未据任何实物著录|没有原书可以核对]，[查考祖先请用有馆藏出处的记录|寻根请以实有之书为准]。',
  '[著录性质|条目性质|记录类别]：示例；[人名、地缘关系与世次均为拟定|书中所言不涉及真实家族|不得援引为家族史料|引用、续谱皆不相宜]。',
  '[因属示例|由于是示例记录]，[文中所记|这里的]年代、卷册与世系[不能作为证据|无实物可凭|都不具史料价值]。',
  '[查谱者|寻根者][请知|请注意]，[这里所列|本条所列]乃示例，[不能证明任何世系|与各地同姓家族无关|不必据此联络]。',
  '[凡此种种|文中各项]，[都是示例|均属示例]，[同名之书若有实物|遇有书名相同者]，[当以实物为准|与本条并非一事]。',
  '示例[书目|条目]，[无原书可查|没有馆藏信息]，[也不接受复制申请|因此不提供阅览途径|扫描与索书号从缺]。',
  '[以示例补足|用示例充实]目录，[并非考证所得|本条即其一]，[日后以真实书目替换|读者幸勿误认]。',
  '[标为|注明]示例，[意即|表示][人物、年代、房分全出拟设|书与家族均不存在]，[望读者明察|切勿当作先世记载]。',
].map(readSentence)

export const STATEMENT_EN = [
  'This is a sample record[ made up to show how the catalogue works|; no such book stands on any shelf|, and the family in it is imaginary| that stands in until a documented book is entered].',
  '[Please note that this|Note: this] is a sample record: [the book and the people in it are invented|nothing in it should be taken as family history].',
  'Sample record: [the names, generations and dates are invented|it illustrates the form of an entry and is not evidence|it describes no real genealogy].',
  'The entry is a sample record[, written to try out searching and browsing|, not a description of a surviving book|; please do not copy its lineage into a family tree].',
  'What you read here is a sample record, [so no library holds the book|and it will make way for a documented one|and its ancestors never lived].',
  '[Everything above and below|Every detail in this entry] belongs to a sample record [and has no source behind it|and cannot be cited|and stands for no real family].',
  'As a sample record, this entry [has no original behind it|cannot be used as proof of descent|only shows what a full description looks like].',
  'A sample record[ for demonstration|]: [please look to entries with holdings for real research|real books in this catalogue name the library that keeps them|there is no book to order or to copy].',
  '[Readers tracing ancestors|Anyone tracing a family] should know that this is a sample record [without evidence behind it|and proves no descent|and has nothing to do with living families of the name].',
  'Only a sample record: [its people are made up|the dates and branches fit together but rest on nothing|if a real book has the same title, it is a different one].',
  '[Marked|Listed] as a sample record, [this description was written for the site|the text shows which details an entry can hold|the book has no call number because it does not exist].',
  '[The following|What follows here] is a sample record, [complete in form and empty of fact|not a finding of research|to be replaced by a real book in time].',
].map(readSentence)
