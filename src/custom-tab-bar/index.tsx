/** WeChat asks for this component; the bar itself is drawn by each tab page, so that it is the same on H5. */
export default function CustomTabBar() {
  return null
}
