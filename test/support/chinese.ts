import { Converter } from 'opencc-js'

const toSimplified = Converter({ from: 't', to: 'cn' })
const toTaiwan = Converter({ from: 'cn', to: 'tw' })
/** Simplified forms that are also characters of their own in traditional Chinese. */
const BOTH = '台后里只余谷面云松表系制丑斗干了仆并准晒吓注升咸岩采卷划'

export const simplifiedIn = (text: string): string => [...text].filter((one) => !BOTH.includes(one) && toTaiwan(one) !== one).join('')
export const isSimplified = (text: string): boolean => toSimplified(text) === text
