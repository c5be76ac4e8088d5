/** Surnames of two characters that people bear today or in old trees, in both scripts. */
const compound = new Set(
  (
    '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 司徒 司空 夏侯 尉迟 尉遲 皇甫 东方 東方 慕容 令狐 长孫 长孙 長孫 ' +
    '宇文 公孙 公孫 轩辕 軒轅 端木 百里 东郭 東郭 南宫 南宮 西门 西門 独孤 獨孤 澹台 澹臺 鲜于 鮮于 ' +
    '闻人 聞人 太史 申屠 呼延 万俟 萬俟 赫连 赫連 钟离 鍾離 公冶 宗政 濮阳 濮陽 淳于 单于 單于 ' +
    '拓跋 贺兰 賀蘭 完颜 完顏 纳兰 納蘭 张简 張簡 范姜 第五 梁丘 左丘 东门 東門 公羊 谷梁 穀梁 子车 子車 ' +
    '太叔 仲孙 仲孫 闾丘 閭丘 亓官 司寇 颛孙 顓孫 巫马 巫馬 公西 漆雕 乐正 樂正 壤驷 壤駟 公良 ' +
    '夹谷 夾谷 宰父 段干 羊舌 微生 耶律'
  ).split(' '),
)

/** Clans of the Manchus whose names could be taken for two surnames of one character each. */
const clans = new Set('费莫 費莫 乌苏 烏蘇 马佳 馬佳 富察 那拉 乌雅 烏雅 温都 溫都'.split(' '))

export const isCompound = (text: string): boolean => compound.has(text)

export const isClan = (text: string): boolean => clans.has(text)
