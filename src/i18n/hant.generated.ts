// Written by `npm run texts`: pairs of a simplified and a traditional character, then the texts that need more than that.
export const hantCharacters =
  '从從价價会會关關内內减減制製单單卖賣后後员員复複导導并並开開张張当當扫掃换換时時样樣检檢没沒点點码碼约約经經络絡网網联聯荐薦计計订訂试試请請败敗购購车車载載还還这這进進里裡链鏈销銷门門闭閉问問页頁顺順预預题題'

export const hantTexts: Readonly<Record<string, string>> = {}
