/** Names as customers may write them, each of which a PDF must print. */
export const namesInScripts = {
  Japanese: '株式会社カゼの力 北海道',
  Chinese: '内蒙古风力发电有限公司 風電場',
  Korean: '대한풍력발전 주식회사',
  Thai: 'ฟาร์มกังหันลม น้ำพุที่',
  Arabic: 'مزرعة الرياح ١٢ (Nord)',
  Hebrew: 'חוות רוח הגליל',
  Hindi: 'पवन ऊर्जा फार्म',
  Greek: 'Αιολικό Πάρκο',
  Cyrillic: 'Вітрова електростанція',
  emoji: 'Wind 🌬️👨‍👩‍👧🇩🇪',
  'planes beyond the first': '𠮷野 風力',
  'combining marks': 'Hu\u0308gel Z\u0337\u0322\u031B\u0321a\u0334\u0322lgo',
  'turned directions': 'A\u202Egnp.exe\u202C\u2066B\u2069',
  'the markup of Typst': '#import "x": * *bold* $x^2$ \\ @ref <label> = // `raw` [b] #panic()',
  'one long word': 'Überlandwerk'.repeat(12),
} as const
