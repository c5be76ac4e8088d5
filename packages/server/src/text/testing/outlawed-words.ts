/**
 * What must not stand in the site's histories as a reader in Taiwan sees them, by the reason. None
 * of these can be right in any text of the site.
 */
export const outlawed: Readonly<Record<string, string>> = {
  'a word of Taiwan’s computers for an ordinary word of history':
    '婚姻物件 通婚物件 支援孫中山 支援革命 支援孫 訊息傳 儲存昆 儲存下來 儲存至今 儲存完好 儲存著 儲存了 儲存家 開啟城門 開啟門 演算法統宗 九章演算法 演算法術 徐母音 母音璐 乾隆母音 預設 登入進士 登入在 列印 滑鼠 程式設 程式化 印表機 伺服器 記憶體 硬碟 軟體 資料夾 剪下上 貼上在 複製貼 視窗 螢幕 檔案匣 物件導向 介面卡 位元組 全形 半形 巨集 函式 迴圈 陣列 變數 指標碑 執行緒 佈景主題 使用者名 字串 設定檔 網路卡 連結串列 建立者 渠道數 品質檢 衝擊碟 資訊時代史 通訊錄卡 光碟 螢幕上 韌體',
  'a later man read as a queen':
    '四川后 河西后 潁川后 稱帝后 受封后 分封后 黃帝后 炎帝后 慶封后 象賢后 武后世 后來 后代 后裔 后世 后人 死后 之后 然后 最后 其后 前后 先后 後稷 皇後的 皇後紀 太後 後妃 天後宮 後羿 呂後 韋後 賈後',
  'the preposition and the surname changed about':
    '卒于軍 卒于衡 亡于 得名于 輾轉于 友于鄭 友于郳 封于徐 食采于 葬于 生于 死于 由于 關于 對于 至于 淳於意 淳於髡 鮮於 單於 於謙 於成龍 於右任 勿忸於',
  'the inside of a house for a village or a mile':
    '三門裡 錦江裡 百裡奚 百裡傒 故裡 鄉裡 槐裡 樗裡 五夫裡 裡甲 歸裡 德安裡 崇化裡 千裡 萬裡 公裡 裡程 裡籍 鄰裡 裡巷 海里 地道里 自序里 刻本里 家里 這里 那里 哪里 心里 夜里 村里人',
  'a restored surname read as one of two characters, or the other way round':
    '複姓為劉 複姓為陳 歸宗複姓 歸宗、複姓 有人複姓 再複本姓 複姓原 復姓歐陽 復姓諸葛 復姓万俟 覆姓 複聖 複社 嚴複 恢複 複國 複興 反複',
  'a fief’s revenue read as gathering': '食採 採邑 採服 袁採 風採 文採 振採 大多采用 卷五采用',
  'divination read as taking by force': '佔卜 佔卦 佔得 佔籍 佔城 佔姓 佔筮',
  'a march of war read as a summons, or the other way round':
    '徵遼 徵高麗 徵烏桓 徵伐 徵討 南徵 北徵 東徵 西徵 從徵有 出徵 親徵 魏征傳 儀征 征召 征聘 征辟 象征 特征 文征明',
  'a calendar read as passing through, or the other way round':
    '萬歷 永歷 慶歷二 大歷十 弘歷 歷算 歷法 元嘉歷 授時歷 太初歷 農歷 公歷(?!代) 旧歷 曆史 曆代 經曆 來曆 履曆 曆城 曆仕',
  'dry, trunk and shield changed about':
    '干脆 自干。 主干 才干 干部 樹干 韓干畫 乾支 天乾 比乾 乾寶 段乾 乾將 若乾 方幹是 幹戈',
  'a name written as another word':
    '鹹豐 包鹹 傅鹹 阮鹹 鹹陽 衡鹹 翁鹹封 洪諮 弘諮 籲弒 屍梨 劉闢彊 柳衝 祖衝之 邵元衝 鬆口 鬆陽 蒲鬆齡 趙鬆 醜父 子醜、 公孫醜 種世衡 種師道 黨項 黨懷英 萬俟 樸氏 範仲淹 範蠡 範陽 餘靖 餘闕 遊酢 陸遊 塗鳳書 塗姓 嶽飛 嶽陽 鬱達夫 鐘繇 鐘子期 薑太公 薑姓 瀋括 瀋約 雲雲 儘忠 嚮秀 硃熹 硃元璋 錶現 捲首 捲一 錶字 係譜 世係 吳隻 隻有 隻是 隻在 齣校 齣身 週代 週朝 週公 東週 西週 兩週之 周週',
  'a mainland character or form in Taiwan’s text':
    '为 来 个 说 时 国 会 对 这 们 没 么 后漢 後边 着 裏 爲 衆 羣 峯 牀 竈 啓 麪 綫 喫 祕書 佈局 分佈 遍佈 公佈 宣佈 孃家 娘娘家 毁 燬 譭 谿 歎 絃 唸 侷 揹 幷州 塑料 數字化 數字方志 數碼 網上翻 姐妹 姐弟 粘裂 賬 侄 黴斑 身份 信息 豎排 新西蘭 悉尼 阿德萊德 珀斯 里弗賽德 全國做過地名 全國保存 全國僅此',
  'the name of another institution in Taiwan, whose own it is': '國家圖書館',
  'parts of one word changed about':
    '抗日誌士 方誌 縣誌 地方誌 府誌 墓志 標志 雜志 寶志和尚 鬥米 小鬥收 大鬥 五鬥米 壹鬥 北鬥 左光鬥 戰斗 斗爭 鬥牛之 麵折 麵有 麵貌 面粉 黑麵 頭發 發髮 理發 拒籤 籤《 典簽 書簽 抽簽 剋服 剋復 攻剋 僕射們 併稱 併列 併非 併不 吞並 兼並 並入 並州 併為三害 秦並天下 迴民 迴族 迴國 迴家 人慾舉 唿 喫 拾採 範圍內裏 丰收 豐采 註《 四書集註 註疏 禁菸 新幹、 係於 聯系 關系 維系 繫譜 直繫',
}

export const outlawedWords: readonly (readonly [word: string, reason: string])[] = Object.entries(
  outlawed,
).flatMap(([reason, words]) => words.split(' ').map((word) => [word, reason] as const))
