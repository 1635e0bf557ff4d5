import type { ThemeConfig } from 'antd'

const BRAND = '#e2300a'
const INK = '#1f1b18'

/** The diner app's design for a desk (docs/design.md). The brand colour is for the one next step of a screen; selected items are in ink. */
export const theme: ThemeConfig = {
  cssVar: { key: 'zm' },
  hashed: false,
  token: {
    colorPrimary: BRAND,
    colorInfo: INK,
    // A mix of ink would be a dark background under dark text.
    colorInfoBg: '#f1efec',
    colorInfoBorder: 'rgba(31, 27, 24, 0.18)',
    colorLink: '#3e6b7b',
    colorText: INK,
    colorTextSecondary: '#5e5751',
    colorTextTertiary: '#6e6660',
    colorTextPlaceholder: '#6e6660',
    colorBgLayout: '#f6f5f3',
    colorFillTertiary: '#f1efec',
    colorBorder: 'rgba(31, 27, 24, 0.18)',
    colorSplit: 'rgba(31, 27, 24, 0.08)',
    colorSuccess: '#0e7a4b',
    colorWarning: '#8f5400',
    colorError: '#c4232b',
    borderRadius: 10,
    borderRadiusLG: 16,
    controlHeight: 36,
    controlHeightSM: 28,
    fontSize: 14,
    fontFamily: 'var(--font)',
    controlOutline: 'transparent',
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    motionDurationMid: '0.16s',
  },
  components: {
    Button: {
      borderRadius: 999,
      borderRadiusLG: 999,
      borderRadiusSM: 999,
      controlHeightLG: 48,
      defaultHoverColor: INK,
      defaultHoverBorderColor: INK,
      defaultActiveColor: INK,
      defaultActiveBorderColor: INK,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    Switch: { colorPrimary: '#0e7a4b', colorPrimaryHover: '#0e7a4b' },
    Table: {
      headerBg: 'transparent',
      headerColor: '#6e6660',
      headerSplitColor: 'transparent',
      cellPaddingBlock: 12,
      rowSelectedBg: '#f6f5f3',
      rowSelectedHoverBg: '#f1efec',
    },
    Checkbox: { colorPrimary: INK, colorPrimaryHover: INK },
    Radio: { colorPrimary: INK },
    Segmented: { itemSelectedBg: '#fff', trackBg: '#ece9e4' },
    Select: { optionSelectedBg: '#f1efec', hoverBorderColor: INK, activeBorderColor: INK },
    Input: { hoverBorderColor: INK, activeBorderColor: INK },
    Pagination: { colorPrimary: INK, colorPrimaryHover: INK },
  },
}
