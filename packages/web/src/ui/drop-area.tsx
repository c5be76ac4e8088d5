import { useState } from 'react'

interface DropAreaProps {
  className: string | undefined
  onFiles: (files: FileList) => void
  /** A button that does the same, for whoever drags nothing. */
  children: React.ReactNode
}

/** Takes files that are dropped on it; `data-over` while some are held above it. */
export function DropArea({ className, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}
