export interface NativeButtonProps {
  /** What only the mini-program's own button can start. Nothing in a browser. */
  openType: 'getPhoneNumber' | 'share' | 'contact' | 'openSetting' | 'chooseAvatar'
  onOpenType?: (detail: Record<string, unknown>) => void
}
