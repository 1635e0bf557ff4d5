// Written by `npm run texts`: pairs of a simplified and a traditional character, then the texts that need more than that.
export const hantCharacters =
  '业業严嚴个個临臨为為买買于於从從价價优優会會传傳余餘兑兌关關内內写寫决決准準减減凑湊几幾刚剛别別制製动動单單卖賣发發变變台臺号號后後员員响響团團图圖坚堅处處备備复複头頭奖獎实實对對导導尽儘并並应應开開张張当當录錄态態扫掃报報拟擬择擇换換数數无無时時显顯暂暫机機来來标標样樣检檢欢歡气氣汇匯没沒注註测測满滿点點状狀现現电電盐鹽着著码碼确確离離种種积積筛篩类類系繫约約级級线線细細经經结結给給络絡编編网網联聯荐薦营營葱蔥虾蝦补補见見规規计計订訂认認记記设設评評词詞试試话話详詳请請谢謝贝貝败敗账賬货貨质質购購赠贈车車载載辑輯达達过過还還这這进進适適选選里裡钟鐘钱錢银銀链鏈销銷门門闭閉问問间間隐隱页頁顺順预預领領题題额額马馬鱼魚麸麩'

export const hantTexts: Readonly<Record<string, string>> = {}
