import { useTranslation } from 'react-i18next'
import ancestryHeroStyles from './ancestry-hero.module.css'
import type { AncestryTab } from './ancestry-tab.ts'

interface AncestryHeroProps {
  tab: AncestryTab
  children: React.ReactNode
}

/** The page's beginning; the search stands in it. */
export function AncestryHero({ tab, children }: AncestryHeroProps) {
  const { t } = useTranslation('roots')
  return (
    <section className={ancestryHeroStyles.hero} data-tab={tab}>
      <HillsDrawing className={ancestryHeroStyles.drawing} />
      <div className={ancestryHeroStyles.content}>
        <div className={ancestryHeroStyles.words}>
          <h1 className={ancestryHeroStyles.heading}>{t('hero.heading')}</h1>
          <p className={ancestryHeroStyles.introduction}>{t('hero.introduction')}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

/** Ink-wash hills behind still water, a roof on the shore, the sun as a seal. */
function HillsDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 960 320"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      fill="none"
    >
      <defs>
        <linearGradient id="hills-far" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5b554a" stopOpacity="0.2" />
          <stop offset="1" stopColor="#5b554a" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="hills-near" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3b372f" stopOpacity="0.3" />
          <stop offset="1" stopColor="#3b372f" stopOpacity="0" />
        </linearGradient>
      </defs>
      <circle
        className={ancestryHeroStyles.sun}
        cx="846"
        cy="74"
        r="26"
        fill="#a3281f"
        fillOpacity="0.85"
      />
      <path
        d="M330 236c44-34 74-78 118-84 34-4 46 34 78 30 40-6 58-84 108-86 42-2 60 62 98 66 34 4 48-48 92-52 50-4 84 68 136 78v60H330z"
        fill="url(#hills-far)"
      />
      <path
        d="M470 262c52-16 84-64 128-66 36-2 52 34 86 32 44-2 62-62 104-62 46 0 76 56 172 62v54H470z"
        fill="url(#hills-near)"
      />
      <g stroke="#3b372f" strokeOpacity="0.34" strokeWidth="1.6" strokeLinecap="round">
        <path d="M690 248c10-1 16-7 22-14 6 7 14 13 26 14" />
        <path d="M698 248v12M732 248v12" />
        <path d="M738 250c8-1 13-5 17-10 5 5 11 9 20 10M745 250v10M769 250v10" />
      </g>
      <g stroke="#5b554a" strokeOpacity="0.2" strokeWidth="1.4" strokeLinecap="round">
        <path d="M560 276h120M704 276h170M620 288h86M740 288h190M680 300h210" />
      </g>
    </svg>
  )
}
