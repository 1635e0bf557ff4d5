export interface ImageProps {
  className: string
  src: string
  lazy: boolean
  small?: boolean | undefined
  onError: () => void
}
