import { withTwentyYears } from '/root/w/arrays/bench/figures/twentyYears.ts'
import { tileConstants } from '/root/w/arrays/bench/scale/tileConstants.ts'
await withTwentyYears(async (_, folder) => { console.log(await tileConstants(folder)) }, {xSz:8,ySz:8})
