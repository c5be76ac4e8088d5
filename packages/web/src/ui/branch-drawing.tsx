/** A bare family-tree branch over a still water line: nothing grows here yet. */
export function BranchDrawing() {
  return (
    <svg width="160" height="96" viewBox="0 0 160 96" fill="none" aria-hidden="true">
      <path d="M14 84c22-5 44-5 66 0s44 5 66 0" stroke="#e3dac7" strokeWidth="2" />
      <path d="M34 91c16-3 30-3 46 0s30 3 46 0" stroke="#ece3d1" strokeWidth="2" />
      <path d="M80 82V50M80 50H40V34M80 50h40V34M80 50V30" stroke="#a8813a" strokeWidth="2" />
      <rect x="68" y="10" width="24" height="20" rx="4" fill="#a3281f" />
      <rect
        x="28"
        y="14"
        width="24"
        height="20"
        rx="4"
        fill="#fff"
        stroke="#c9bda5"
        strokeWidth="1.5"
      />
      <rect
        x="108"
        y="14"
        width="24"
        height="20"
        rx="4"
        fill="#fff"
        stroke="#c9bda5"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
    </svg>
  )
}
