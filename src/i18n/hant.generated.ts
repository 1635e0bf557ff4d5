// Written by `npm run texts`: pairs of a simplified and a traditional character, then the texts that need more than that.
export const hantCharacters =
  '业業个個从從价價会會关關内內减減制製单單卖賣后後员員复複导導并並开開张張当當扫掃择擇换換无無时時样樣检檢没沒点點码碼离離约約经經络絡网網联聯荐薦营營计計订訂词詞试試请請败敗购購车車载載过過还還这這进進选選里裡钟鐘链鏈销銷门門闭閉问問页頁顺順预預题題'

export const hantTexts: Readonly<Record<string, string>> = {}
