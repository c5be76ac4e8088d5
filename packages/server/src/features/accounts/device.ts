/** Programs by what their user agents contain; the first that fits, so the special ones stand first. */
const programs: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bQQ\//, 'QQ'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC'],
  [/\bHuaweiBrowser\//, 'Huawei'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\b(?:HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (table: [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Program and system in words of our own, such as `Chrome, Windows`: enough to know one's devices
 * by, too little to follow anybody. Empty where neither is known.
 */
export function describeDevice(userAgent: string): string {
  const text = userAgent.slice(0, 500)
  return [first(programs, text), first(systems, text)].filter(Boolean).join(', ')
}
