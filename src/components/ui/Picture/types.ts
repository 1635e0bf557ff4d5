export interface ImageProps {
  className: string
  src: string
  lazy: boolean
  onError: () => void
}
