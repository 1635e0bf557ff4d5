export interface PictureViewerProps {
  /** The URLs. */
  pictures: readonly string[]
  /** The index of the first one shown. */
  first: number
  onClose: () => void
}
