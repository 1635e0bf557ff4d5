/** WeChat requires this component; each tab page renders the bar itself, so that it is the same on H5. */
export default function CustomTabBar() {
  return null
}
