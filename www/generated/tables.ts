// Written by scripts/pack-tables.ts. The tables that ship with the page.
export const TABLES = [
  {"id":"tic-tac-toe","file":"tic-tac-toe.csv","rows":958,"columns":10,"fingerprint":"ba234a70deb75958"},
  {"id":"iris","file":"iris.csv","rows":150,"columns":5,"fingerprint":"7db1f40da24f7777"},
  {"id":"spect-heart","file":"spect-heart.csv","rows":80,"columns":23,"fingerprint":"0c0a39b1627b4a04"},
  {"id":"abalone","file":"abalone.csv","rows":4177,"columns":9,"fingerprint":"6c937ec2498855de"},
  {"id":"wine","file":"wine.csv","rows":178,"columns":14,"fingerprint":"73d2b2b810e8eead"},
  {"id":"breast-cancer-wisconsin","file":"breast-cancer-wisconsin.csv","rows":683,"columns":10,"fingerprint":"ad0877365d7016cf"},
  {"id":"heart-cleveland","file":"heart-cleveland.csv","rows":296,"columns":14,"fingerprint":"297ded56380f23c6"},
  {"id":"heart-hungarian","file":"heart-hungarian.csv","rows":261,"columns":11,"fingerprint":"1ff7ff40d3fd6598"},
  {"id":"mushroom","file":"mushroom.csv","rows":5644,"columns":22,"fingerprint":"c92b1093dfb40c8a"},
  {"id":"kr-vs-kp","file":"kr-vs-kp.csv","rows":3196,"columns":37,"fingerprint":"43dc622922d6c4b3"},
  {"id":"adult1","file":"adult1.csv","rows":15060,"columns":15,"fingerprint":"c9ecef8b94adb9a7"},
];
