/**
 * Coming home by water: ink-wash hills, an ancestral hall with its swallow-tail ridge under a pine,
 * a boat on the river, the sun as a seal.
 */
export function AuthDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 760 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      fill="none"
    >
      <defs>
        <Wash id="auth-far" from="#8b8171" opacity={0.32} />
        <Wash id="auth-middle" from="#5b554a" opacity={0.4} />
        <Wash id="auth-near" from="#3b372f" opacity={0.55} />
      </defs>
      <circle cx="566" cy="236" r="58" fill="#a3281f" fillOpacity="0.88" />
      <Hills />
      <Birds />
      <Hall />
      <Water />
      <Boat />
    </svg>
  )
}

/** Ink that runs out into mist downwards. */
function Wash({ id, from, opacity }: { id: string; from: string; opacity: number }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor={from} stopOpacity={opacity} />
      <stop offset="0.55" stopColor={from} stopOpacity={opacity * 0.35} />
      <stop offset="1" stopColor={from} stopOpacity="0" />
    </linearGradient>
  )
}

function Hills() {
  return (
    <>
      <path
        d="M-20 500c60-22 92-92 150-104 44-8 58 46 98 40 56-8 70-118 140-128 58-8 82 92 132 96 44 4 66-58 118-62 60-4 90 66 162 92v230H-20z"
        fill="url(#auth-far)"
      />
      <path
        d="M-20 600c70-10 112-86 176-88 52-2 72 52 120 48 62-4 92-92 156-92 62 0 82 78 142 86 52 6 80-36 126-34 34 2 52 22 80 34v200H-20z"
        fill="url(#auth-middle)"
      />
      <path
        d="M250 724c110-4 160-96 244-106 54-6 82 30 134 24 60-8 88-52 152-56v150c-180 14-380 10-530-12z"
        fill="url(#auth-near)"
      />
    </>
  )
}

function Birds() {
  return (
    <g stroke="#3b372f" strokeOpacity="0.55" strokeWidth="2.4" strokeLinecap="round">
      <path d="M652 124c8-9 16-9 22 0 6-9 14-9 22 0M618 160c6-7 12-7 17 0 5-7 11-7 17 0M684 172c5-6 10-6 14 0 4-6 9-6 14 0" />
    </g>
  )
}

function Hall() {
  return (
    <g>
      <g stroke="#3b372f" strokeLinecap="round" strokeOpacity="0.75">
        <path d="M690 712c-4-44 2-86-10-128" strokeWidth="7" />
        <path d="M684 640c14-10 22-14 34-14M682 612c-16-8-26-8-40-4" strokeWidth="4" />
      </g>
      <g fill="#3b372f" fillOpacity="0.62">
        <path d="M620 590c10-26 44-40 72-32 34-8 68 8 74 34-24 10-46 6-60-2-26 12-62 12-86 0zM596 616c8-18 32-24 52-14 6 12-2 22-16 24-14 2-28-2-36-10zM700 634c8-18 38-24 62-12 4 14-10 24-28 24-14 0-26-4-34-12z" />
      </g>
      <path d="M476 668h152v50H476z" fill="#fbf8f1" fillOpacity="0.9" />
      <path d="M526 682h52v36h-52z" fill="#a3281f" fillOpacity="0.85" />
      <path d="M552 682v36" stroke="#fbf8f1" strokeWidth="2" />
      <path
        d="M440 652c22 0 36-8 46-22h132c10 14 24 22 46 22-8 10-18 16-32 18H472c-14-2-24-8-32-18z"
        fill="#3b372f"
        fillOpacity="0.88"
      />
      <path
        d="M466 622c14 2 26 6 34 10h104c8-4 20-8 34-10-8 8-14 12-22 16H488c-8-4-14-8-22-16z"
        fill="#3b372f"
      />
      <path
        d="M484 670v48M506 670v48M598 670v48M620 670v48"
        stroke="#7f1d16"
        strokeOpacity="0.7"
        strokeWidth="4"
      />
      <path d="M446 718h212v8H446z" fill="#5b554a" fillOpacity="0.55" />
    </g>
  )
}

function Water() {
  return (
    <g stroke="#5b554a" strokeLinecap="round" strokeOpacity="0.3" strokeWidth="2">
      <path d="M40 744h210M300 752h300M640 744h120M-10 778h150M190 786h240M520 780h200M60 818h260M400 824h310M-10 856h200M260 862h180M520 858h250" />
    </g>
  )
}

function Boat() {
  return (
    <g>
      <path
        d="M128 792c34 12 106 12 148 0-8 20-28 28-74 28s-66-10-74-28z"
        fill="#3b372f"
        fillOpacity="0.86"
      />
      <path d="M170 794c2-26 16-36 36-36s32 10 34 36z" fill="#a8813a" fillOpacity="0.75" />
      <path
        d="M170 794c2-26 16-36 36-36s32 10 34 36M188 794c0-22 6-34 18-36M224 794c0-22-8-34-18-36"
        stroke="#5b554a"
        strokeOpacity="0.6"
        strokeWidth="1.6"
      />
      <path
        d="M262 796l22-66"
        stroke="#3b372f"
        strokeOpacity="0.75"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M256 792c-2-14 2-24 8-24s10 8 8 24z" fill="#3b372f" fillOpacity="0.9" />
      <circle cx="264" cy="762" r="5" fill="#3b372f" fillOpacity="0.9" />
      <path
        d="M140 828h150M176 838h84"
        stroke="#3b372f"
        strokeOpacity="0.25"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  )
}
