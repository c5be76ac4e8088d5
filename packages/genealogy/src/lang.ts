/** Languages that tables and dates are written in. */
export type Lang = 'zh-CN' | 'zh-TW' | 'en'
