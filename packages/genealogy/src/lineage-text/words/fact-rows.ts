import { alternatives } from './word-rows.ts'

/** Short remarks on the person just named. */
export const REMARK_ROWS = `
young	早殁 早歿 早殇 幼殇 殇亡 殇 早夭 幼夭 夭折 夭亡 夭 早卒 早故 早亡 早逝 早世 幼亡 幼卒 幼故 少亡 少卒 殀 未育
end	无传 止 绝 无后 无嗣 乏嗣 乏后 失传 失续 外出 失考 无考 未详 不详 未字 在室 待字 未婚 未娶 不娶 未聘 幼读 业儒 俱幼 尚幼 幼
`
export const REMARK = alternatives(REMARK_ROWS)

/** What begins an office, a degree or a title. */
export const OFFICE_ROWS = `
degree	县学增生 县学附生 县学廪生 县学生员 县学生 府学增生 府学附生 府学廪生 府学生员 府学生 州学生员 州学增生 州学附生 候选 武庠 儒学 邑武生 邑附生 郡附生 庠增生 庠附生 佾生 从八品 正七品 六品 五品 四品 岁进士 副榜 解元 贡监 例监 千总 把总 登仕 邑庠生 郡庠生 府庠生 县庠生 州庠生 庠生 邑庠 郡庠 附生 增生 廪生 邑廪生 廪膳生 国学生 国学 太学生 太学 监生 邑增生 武庠生 武生 文生 生员 秀才 廪贡生 附贡生 岁贡生 岁贡 恩贡生 恩贡 拔贡生 拔贡 优贡生 副贡生 贡生 举人 武举 进士 贡元 童生 儒士 郡增生 郡廪生 例贡生 职员 乡饮 登仕郎 登仕佐郎 迪功郎 从九品 从九 八品 九品 七品 六品 修职郎 文林郎 奉直大夫 奉政大夫 儒林郎 承德郎 军功 乡宾 介宾 耆宾 里长 粮长 保长 乡约
`
export const DEGREE = alternatives(OFFICE_ROWS)

/** Ends of a post: a part of a sentence that closes with one names an office. */
export const POST_END =
  /(?:为|官至|官|任|授|仕至|仕为|除|充|知|擢|迁|累官|历官)((?:[\p{Script=Han}]){1,10}?(?:令|丞|簿|尉|郎|史|守|使|军|事|判|参军|教授|教谕|训导|学正|知县|知州|知府|主簿|大夫|学士|御史|将军|都尉|总管|校尉|巡检|驿丞|典史|推官|通判|同知|长史|司马|别驾|县令|刺史|太守|尚书|侍郎|员外郎|主事|给事中|提举|司理|司户|司法|户曹|镇将|指挥|千户|百户|县尉|博士|助教|山长|经历|知事|照磨|检校|大使|副使|游击|把总|千总|守备|参将|都司))$/u
