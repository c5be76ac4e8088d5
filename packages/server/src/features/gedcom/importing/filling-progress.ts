/** Of the whole, where pictures and documents come with a file: most of the time is theirs. */
const MEDIA = 0.6

/**
 * How far the filling of a tree is: of its file, which is read before its pictures and documents are
 * taken and once more after it, and of these. Each part only grows, and so the whole never goes back.
 */
export class FillingProgress {
  private readonly report: (share: number) => void
  private readonly ofMedia: number
  private read = 0
  private taken = 0

  constructor(report: (share: number) => void, hasMedia: boolean) {
    this.report = report
    this.ofMedia = hasMedia ? MEDIA : 0
  }

  /** @param share of the file that has been read, all its passes together */
  reading(share: number): void {
    this.read = share
    this.tell()
  }

  /** @param share of the pictures and documents that have been taken or refused */
  takingMedia(share: number): void {
    this.taken = share
    this.tell()
  }

  private tell(): void {
    this.report(this.read * (1 - this.ofMedia) + this.taken * this.ofMedia)
  }
}
