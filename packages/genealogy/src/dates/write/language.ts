export type DateLanguage = 'zh-CN' | 'zh-TW' | 'en'
