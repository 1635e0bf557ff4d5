/** The least that Taro makes an app of: what every app of Taro's brings along before it shows anything. */
export default ({ children }) => children
