export interface FrameProps {
  url: string
  title: string
  onBack: () => void
}
