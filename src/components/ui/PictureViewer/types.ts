export interface PictureViewerProps {
  /** Their addresses. */
  pictures: readonly string[]
  /** Which of them is shown first. */
  first: number
  onClose: () => void
}
