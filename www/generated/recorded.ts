// Written by scripts/recorded.ts from bench/results; not to be edited.

export const BRANCHING = {
  "day": "2026-11-29",
  "machine": "AMD EPYC, 2 cores",
  "rows": [
    {
      "name": "Abalone",
      "by": "etminani",
      "nodes": 36140838,
      "proven": true
    },
    {
      "name": "Abalone",
      "by": "cassio",
      "nodes": 5996446,
      "proven": true
    },
    {
      "name": "Tic-tac-toe",
      "by": "etminani",
      "nodes": 9784921,
      "proven": true
    },
    {
      "name": "Tic-tac-toe",
      "by": "cassio",
      "nodes": 19817,
      "proven": true
    },
    {
      "name": "Bc-wisconsin",
      "by": "etminani",
      "nodes": 983,
      "proven": true
    },
    {
      "name": "Bc-wisconsin",
      "by": "cassio",
      "nodes": 211,
      "proven": true
    },
    {
      "name": "Wine",
      "by": "etminani",
      "nodes": 42120715,
      "proven": true
    },
    {
      "name": "Wine",
      "by": "cassio",
      "nodes": 13388,
      "proven": true
    },
    {
      "name": "Heart-hungarian",
      "by": "etminani",
      "nodes": 2284150,
      "proven": true
    },
    {
      "name": "Heart-hungarian",
      "by": "cassio",
      "nodes": 2688,
      "proven": true
    },
    {
      "name": "Heart-cleveland",
      "by": "etminani",
      "nodes": 10114482,
      "proven": true
    },
    {
      "name": "Heart-cleveland",
      "by": "cassio",
      "nodes": 43076,
      "proven": true
    },
    {
      "name": "Mushroom",
      "by": "etminani",
      "nodes": 63736937,
      "proven": false
    },
    {
      "name": "Mushroom",
      "by": "cassio",
      "nodes": 27022999,
      "proven": false
    },
    {
      "name": "Spect-heart",
      "by": "etminani",
      "nodes": 50627269,
      "proven": false
    },
    {
      "name": "Spect-heart",
      "by": "cassio",
      "nodes": 14995287,
      "proven": true
    }
  ],
  "rook": {
    "most": 3,
    "n": 36,
    "kept": 18273,
    "score": -34928.244,
    "nodes": 215084,
    "etminani": 34275293,
    "etminaniGap": 6120,
    "cassio": 14526624,
    "cassioGap": 3177
  }
};

export const FREEDOM = {
  "day": "2026-11-23",
  "machine": "AMD EPYC, 2 cores",
  "all": [
    {
      "by": "rows",
      "n": 12,
      "rows": 1000,
      "score": "mdl",
      "looked": 1024,
      "seconds": 0.0074
    },
    {
      "by": "rows",
      "n": 12,
      "rows": 1000,
      "score": "bde",
      "looked": 2048,
      "seconds": 0.092
    },
    {
      "by": "rows",
      "n": 12,
      "rows": 10000,
      "score": "mdl",
      "looked": 1816,
      "seconds": 0.27
    },
    {
      "by": "rows",
      "n": 12,
      "rows": 10000,
      "score": "bde",
      "looked": 2048,
      "seconds": 0.55
    },
    {
      "by": "rows",
      "n": 12,
      "rows": 100000,
      "score": "mdl",
      "looked": 2047,
      "seconds": 4.9
    },
    {
      "by": "rows",
      "n": 12,
      "rows": 100000,
      "score": "bde",
      "looked": 2048,
      "seconds": 5
    },
    {
      "by": "n",
      "n": 32,
      "rows": 100,
      "score": "mdl",
      "looked": 4992,
      "seconds": 0.019
    },
    {
      "by": "n",
      "n": 64,
      "rows": 100,
      "score": "mdl",
      "looked": 41728,
      "seconds": 0.05
    },
    {
      "by": "n",
      "n": 128,
      "rows": 100,
      "score": "mdl",
      "looked": 341504,
      "seconds": 0.84
    },
    {
      "by": "n",
      "n": 256,
      "rows": 100,
      "score": "mdl",
      "looked": 2763776,
      "seconds": 8.7
    },
    {
      "by": "n",
      "n": 32,
      "rows": 100,
      "score": "bde",
      "looked": 206368,
      "seconds": 0.67
    },
    {
      "by": "n",
      "n": 40,
      "rows": 100,
      "score": "bde",
      "looked": 3930551,
      "seconds": 3.5
    },
    {
      "by": "n",
      "n": 48,
      "rows": 100,
      "score": "bde",
      "looked": 12467221,
      "seconds": 11
    }
  ]
};

export const PROXY = {
  "day": "2026-11-24",
  "machine": "Intel Xeon, 2 cores",
  "synth": [
    {
      "id": "SYNTH20",
      "n": 20,
      "most": 6,
      "greedy": -238658.47,
      "empty": -260742,
      "rounds": [
        {
          "form": "published",
          "seeds": 3,
          "ends": [
            -276523.11,
            -249235.31,
            -247539.65,
            -244625.4,
            -242064.89
          ]
        },
        {
          "form": "learned",
          "seeds": 3,
          "ends": [
            -272861.33,
            -249354.81,
            -247534.96,
            -243625.56,
            -241535.63
          ]
        },
        {
          "form": "child",
          "seeds": 3,
          "ends": [
            -245640.83,
            -242736.11,
            -241633.31,
            -239136.48,
            -238815.8
          ]
        }
      ],
      "standings": [
        {
          "processor": 1.6,
          "seconds": 5.2,
          "score": -238638.09,
          "bound": -238638.09,
          "proven": true
        }
      ]
    },
    {
      "id": "SYNTH40",
      "n": 40,
      "most": 3,
      "greedy": -459975.58,
      "empty": -498267.91,
      "rounds": [
        {
          "form": "published",
          "seeds": 3,
          "ends": [
            -774180.59,
            -485157.13,
            -483618.07,
            -479759.33,
            -476869.14
          ]
        },
        {
          "form": "learned",
          "seeds": 3,
          "ends": [
            -782460.25,
            -485183.12,
            -483375.63,
            -479645.06,
            -477028.44
          ]
        },
        {
          "form": "child",
          "seeds": 3,
          "ends": [
            -716179.25,
            -484939.41,
            -480658.46,
            -473314.21,
            -467692.95
          ]
        }
      ],
      "standings": [
        {
          "processor": 25,
          "seconds": 79,
          "score": -459657.16,
          "bound": -459156.8,
          "proven": false
        },
        {
          "processor": 300,
          "seconds": 1100,
          "score": -459657.16,
          "bound": -459417.91,
          "proven": false
        }
      ]
    }
  ],
  "adult": {
    "status": "proven optimal",
    "score": -201605.546,
    "seconds": 6.7
  },
  "published": [
    {
      "file": "input1",
      "fingerprint": "30f31c9d6b80ccce",
      "score": "bde",
      "limit": null,
      "published": 4,
      "same": 4,
      "more": 0
    },
    {
      "file": "input2",
      "fingerprint": "5eee7fe087d7a465",
      "score": "bde",
      "limit": null,
      "published": 4,
      "same": 4,
      "more": 0
    },
    {
      "file": "input7",
      "fingerprint": "8f25d5cc4b408421",
      "score": "bde",
      "limit": 5,
      "published": 71,
      "same": 71,
      "more": 0
    },
    {
      "file": "input7",
      "fingerprint": "8f25d5cc4b408421",
      "score": "mdl",
      "limit": 5,
      "published": 36,
      "same": 36,
      "more": 0
    },
    {
      "file": "sachs",
      "fingerprint": "98470022ec73df8d",
      "score": "bde",
      "limit": null,
      "published": 20,
      "same": 17,
      "more": 2
    },
    {
      "file": "sachs",
      "fingerprint": "98470022ec73df8d",
      "score": "mdl",
      "limit": null,
      "published": 20,
      "same": 19,
      "more": 4
    }
  ]
};

export const PROXY_SAMPLES = {
  "day": "2026-11-29",
  "machine": "AMD EPYC, 2 cores",
  "version": "0.1.0",
  "sets": {
    "adult1": {
      "n": 15,
      "weights": 210,
      "empty": -250209.21,
      "greedy": -202207.42,
      "optimum": -201605.546,
      "bound": -201605.546,
      "points": [
        {
          "samples": 50,
          "seed": 1,
          "score": -300582.44
        },
        {
          "samples": 50,
          "seed": 2,
          "score": -291777.57
        },
        {
          "samples": 50,
          "seed": 3,
          "score": -289055.53
        },
        {
          "samples": 50,
          "seed": 4,
          "score": -298512.04
        },
        {
          "samples": 50,
          "seed": 5,
          "score": -298162.1
        },
        {
          "samples": 100,
          "seed": 1,
          "score": -258115.23
        },
        {
          "samples": 100,
          "seed": 2,
          "score": -309823.15
        },
        {
          "samples": 100,
          "seed": 3,
          "score": -286164.49
        },
        {
          "samples": 100,
          "seed": 4,
          "score": -246860.03
        },
        {
          "samples": 100,
          "seed": 5,
          "score": -285922.3
        },
        {
          "samples": 150,
          "seed": 1,
          "score": -255716.06
        },
        {
          "samples": 150,
          "seed": 2,
          "score": -248504.33
        },
        {
          "samples": 150,
          "seed": 3,
          "score": -226636.96
        },
        {
          "samples": 150,
          "seed": 4,
          "score": -278095.05
        },
        {
          "samples": 150,
          "seed": 5,
          "score": -257245.47
        },
        {
          "samples": 210,
          "seed": 1,
          "score": -273611.11
        },
        {
          "samples": 210,
          "seed": 2,
          "score": -293207.65
        },
        {
          "samples": 210,
          "seed": 3,
          "score": -298157.53
        },
        {
          "samples": 210,
          "seed": 4,
          "score": -349186.83
        },
        {
          "samples": 210,
          "seed": 5,
          "score": -298355.84
        },
        {
          "samples": 250,
          "seed": 1,
          "score": -284897.98
        },
        {
          "samples": 250,
          "seed": 2,
          "score": -238742.91
        },
        {
          "samples": 250,
          "seed": 3,
          "score": -260785.41
        },
        {
          "samples": 250,
          "seed": 4,
          "score": -263683.03
        },
        {
          "samples": 250,
          "seed": 5,
          "score": -252036.74
        },
        {
          "samples": 300,
          "seed": 1,
          "score": -242778.42
        },
        {
          "samples": 300,
          "seed": 2,
          "score": -220239.69
        },
        {
          "samples": 300,
          "seed": 3,
          "score": -226844.85
        },
        {
          "samples": 300,
          "seed": 4,
          "score": -218125.83
        },
        {
          "samples": 300,
          "seed": 5,
          "score": -250061.96
        },
        {
          "samples": 500,
          "seed": 1,
          "score": -218889.68
        },
        {
          "samples": 500,
          "seed": 2,
          "score": -219027.78
        },
        {
          "samples": 500,
          "seed": 3,
          "score": -222962.01
        },
        {
          "samples": 500,
          "seed": 4,
          "score": -212770.82
        },
        {
          "samples": 500,
          "seed": 5,
          "score": -214929.12
        },
        {
          "samples": 1000,
          "seed": 1,
          "score": -219710.05
        },
        {
          "samples": 1000,
          "seed": 2,
          "score": -219163.32
        },
        {
          "samples": 1000,
          "seed": 3,
          "score": -220297.16
        },
        {
          "samples": 1000,
          "seed": 4,
          "score": -216577.73
        },
        {
          "samples": 1000,
          "seed": 5,
          "score": -228654.88
        },
        {
          "samples": 2000,
          "seed": 1,
          "score": -220656.14
        },
        {
          "samples": 2000,
          "seed": 2,
          "score": -220656.14
        },
        {
          "samples": 2000,
          "seed": 3,
          "score": -220656.14
        },
        {
          "samples": 2000,
          "seed": 4,
          "score": -220656.14
        },
        {
          "samples": 2000,
          "seed": 5,
          "score": -220217.28
        }
      ]
    },
    "synth20": {
      "n": 20,
      "weights": 380,
      "empty": -260742,
      "greedy": -238658.47,
      "optimum": -238638.09,
      "bound": -238638.09,
      "points": [
        {
          "samples": 50,
          "seed": 1,
          "score": -302871.01
        },
        {
          "samples": 50,
          "seed": 2,
          "score": -272062.32
        },
        {
          "samples": 50,
          "seed": 3,
          "score": -269909.54
        },
        {
          "samples": 50,
          "seed": 4,
          "score": -298946.68
        },
        {
          "samples": 50,
          "seed": 5,
          "score": -265685.7
        },
        {
          "samples": 100,
          "seed": 1,
          "score": -280695.08
        },
        {
          "samples": 100,
          "seed": 2,
          "score": -273053.79
        },
        {
          "samples": 100,
          "seed": 3,
          "score": -275820.46
        },
        {
          "samples": 100,
          "seed": 4,
          "score": -277719.85
        },
        {
          "samples": 100,
          "seed": 5,
          "score": -260921.07
        },
        {
          "samples": 150,
          "seed": 1,
          "score": -262401.36
        },
        {
          "samples": 150,
          "seed": 2,
          "score": -264910.34
        },
        {
          "samples": 150,
          "seed": 3,
          "score": -281281.92
        },
        {
          "samples": 150,
          "seed": 4,
          "score": -260829.93
        },
        {
          "samples": 150,
          "seed": 5,
          "score": -255981.76
        },
        {
          "samples": 210,
          "seed": 1,
          "score": -257187.44
        },
        {
          "samples": 210,
          "seed": 2,
          "score": -262522.74
        },
        {
          "samples": 210,
          "seed": 3,
          "score": -260844.1
        },
        {
          "samples": 210,
          "seed": 4,
          "score": -256660.95
        },
        {
          "samples": 210,
          "seed": 5,
          "score": -262073.64
        },
        {
          "samples": 250,
          "seed": 1,
          "score": -258344.03
        },
        {
          "samples": 250,
          "seed": 2,
          "score": -267548.66
        },
        {
          "samples": 250,
          "seed": 3,
          "score": -266550
        },
        {
          "samples": 250,
          "seed": 4,
          "score": -261959.62
        },
        {
          "samples": 250,
          "seed": 5,
          "score": -257825.51
        },
        {
          "samples": 300,
          "seed": 1,
          "score": -260151.08
        },
        {
          "samples": 300,
          "seed": 2,
          "score": -254826.13
        },
        {
          "samples": 300,
          "seed": 3,
          "score": -257966.7
        },
        {
          "samples": 300,
          "seed": 4,
          "score": -262465.76
        },
        {
          "samples": 300,
          "seed": 5,
          "score": -261238.52
        },
        {
          "samples": 380,
          "seed": 1,
          "score": -276403.36
        },
        {
          "samples": 380,
          "seed": 2,
          "score": -272923.11
        },
        {
          "samples": 380,
          "seed": 3,
          "score": -290520.29
        },
        {
          "samples": 380,
          "seed": 4,
          "score": -279402.35
        },
        {
          "samples": 380,
          "seed": 5,
          "score": -283073.93
        },
        {
          "samples": 500,
          "seed": 1,
          "score": -259487.35
        },
        {
          "samples": 500,
          "seed": 2,
          "score": -255769.18
        },
        {
          "samples": 500,
          "seed": 3,
          "score": -255096.1
        },
        {
          "samples": 500,
          "seed": 4,
          "score": -257494.05
        },
        {
          "samples": 500,
          "seed": 5,
          "score": -258236.66
        },
        {
          "samples": 1000,
          "seed": 1,
          "score": -258166.12
        },
        {
          "samples": 1000,
          "seed": 2,
          "score": -258483.79
        },
        {
          "samples": 1000,
          "seed": 3,
          "score": -259060.86
        },
        {
          "samples": 1000,
          "seed": 4,
          "score": -257441.67
        },
        {
          "samples": 1000,
          "seed": 5,
          "score": -258267.58
        },
        {
          "samples": 2000,
          "seed": 1,
          "score": -260711.36
        },
        {
          "samples": 2000,
          "seed": 2,
          "score": -260692.72
        },
        {
          "samples": 2000,
          "seed": 3,
          "score": -260778.21
        },
        {
          "samples": 2000,
          "seed": 4,
          "score": -259738.93
        },
        {
          "samples": 2000,
          "seed": 5,
          "score": -257132.52
        }
      ]
    },
    "synth40": {
      "n": 40,
      "weights": 1560,
      "empty": -498267.91,
      "greedy": -459975.58,
      "optimum": null,
      "bound": -459417.91,
      "points": [
        {
          "samples": 50,
          "seed": 1,
          "score": -628885.59
        },
        {
          "samples": 50,
          "seed": 2,
          "score": -602873.18
        },
        {
          "samples": 50,
          "seed": 3,
          "score": -649021.08
        },
        {
          "samples": 50,
          "seed": 4,
          "score": -588753.88
        },
        {
          "samples": 50,
          "seed": 5,
          "score": -606882.18
        },
        {
          "samples": 100,
          "seed": 1,
          "score": -773143.19
        },
        {
          "samples": 100,
          "seed": 2,
          "score": -782883.04
        },
        {
          "samples": 100,
          "seed": 3,
          "score": -766515.55
        },
        {
          "samples": 100,
          "seed": 4,
          "score": -724743.27
        },
        {
          "samples": 100,
          "seed": 5,
          "score": -736065.54
        },
        {
          "samples": 150,
          "seed": 1,
          "score": -728084.79
        },
        {
          "samples": 150,
          "seed": 2,
          "score": -796317.22
        },
        {
          "samples": 150,
          "seed": 3,
          "score": -795450.17
        },
        {
          "samples": 150,
          "seed": 4,
          "score": -794489.4
        },
        {
          "samples": 150,
          "seed": 5,
          "score": -788716.71
        },
        {
          "samples": 210,
          "seed": 1,
          "score": -818053.67
        },
        {
          "samples": 210,
          "seed": 2,
          "score": -753609.52
        },
        {
          "samples": 210,
          "seed": 3,
          "score": -819114.23
        },
        {
          "samples": 210,
          "seed": 4,
          "score": -780427.77
        },
        {
          "samples": 210,
          "seed": 5,
          "score": -832142.49
        },
        {
          "samples": 250,
          "seed": 1,
          "score": -825646.87
        },
        {
          "samples": 250,
          "seed": 2,
          "score": -795023.27
        },
        {
          "samples": 250,
          "seed": 3,
          "score": -774802.99
        },
        {
          "samples": 250,
          "seed": 4,
          "score": -772977.27
        },
        {
          "samples": 250,
          "seed": 5,
          "score": -793056.16
        },
        {
          "samples": 300,
          "seed": 1,
          "score": -773993.08
        },
        {
          "samples": 300,
          "seed": 2,
          "score": -768814.24
        },
        {
          "samples": 300,
          "seed": 3,
          "score": -779170.67
        },
        {
          "samples": 300,
          "seed": 4,
          "score": -818589.79
        },
        {
          "samples": 300,
          "seed": 5,
          "score": -814478.5
        },
        {
          "samples": 500,
          "seed": 1,
          "score": -782112.38
        },
        {
          "samples": 500,
          "seed": 2,
          "score": -780949.37
        },
        {
          "samples": 500,
          "seed": 3,
          "score": -766594.35
        },
        {
          "samples": 500,
          "seed": 4,
          "score": -786029.41
        },
        {
          "samples": 500,
          "seed": 5,
          "score": -744908.46
        },
        {
          "samples": 1000,
          "seed": 1,
          "score": -597090.5
        },
        {
          "samples": 1000,
          "seed": 2,
          "score": -639267.15
        },
        {
          "samples": 1000,
          "seed": 3,
          "score": -659608.9
        },
        {
          "samples": 1560,
          "seed": 1,
          "score": -815046.18
        },
        {
          "samples": 1560,
          "seed": 2,
          "score": -778901.25
        },
        {
          "samples": 1560,
          "seed": 3,
          "score": -834502.79
        },
        {
          "samples": 2000,
          "seed": 1,
          "score": -635360.79
        },
        {
          "samples": 2000,
          "seed": 2,
          "score": -623654.55
        },
        {
          "samples": 2000,
          "seed": 3,
          "score": -624239.51
        }
      ]
    }
  },
  "kernels": [
    {
      "id": "adult1",
      "samples": 100,
      "form": "published",
      "seeds": 5,
      "score": -277377.04,
      "predicted": 32182.95,
      "deviation": 84.94,
      "error": 80073.14,
      "within": 0.0024
    },
    {
      "id": "adult1",
      "samples": 100,
      "form": "linear",
      "seeds": 5,
      "score": -288718.36,
      "predicted": -99245.52,
      "deviation": 89.77,
      "error": 20210.35,
      "within": 0.0084
    },
    {
      "id": "adult1",
      "samples": 100,
      "form": "gaussian",
      "seeds": 5,
      "score": -226600.71,
      "predicted": -196764.11,
      "deviation": 14890.26,
      "error": 14849.92,
      "within": 0.9588
    },
    {
      "id": "adult1",
      "samples": 100,
      "form": "thin-plate",
      "seeds": 5,
      "score": -288421.64,
      "predicted": -181217.75,
      "deviation": 17565.52,
      "error": 15670.72,
      "within": 0.9512
    },
    {
      "id": "adult1",
      "samples": 100,
      "form": "linear by child",
      "seeds": 5,
      "score": -245320.59,
      "predicted": -204503.56,
      "deviation": null,
      "error": 17881.43,
      "within": null
    },
    {
      "id": "adult1",
      "samples": 100,
      "form": "gaussian by child",
      "seeds": 5,
      "score": -205573.97,
      "predicted": -197389.63,
      "deviation": 5179.11,
      "error": 10005.57,
      "within": 0.8508
    },
    {
      "id": "adult1",
      "samples": 100,
      "form": "thin-plate by child",
      "seeds": 5,
      "score": -205632.55,
      "predicted": -195903.7,
      "deviation": 8286.99,
      "error": 8937.27,
      "within": 0.944
    },
    {
      "id": "adult1",
      "samples": 210,
      "form": "published",
      "seeds": 5,
      "score": -302503.79,
      "predicted": 22753124.86,
      "deviation": 11349.62,
      "error": 2004909.66,
      "within": 0.0008
    },
    {
      "id": "adult1",
      "samples": 210,
      "form": "linear",
      "seeds": 5,
      "score": -276600.66,
      "predicted": -115604.99,
      "deviation": 10250.14,
      "error": 17867.67,
      "within": 0.6564
    },
    {
      "id": "adult1",
      "samples": 210,
      "form": "gaussian",
      "seeds": 5,
      "score": -216201.56,
      "predicted": -177996.79,
      "deviation": 13477.83,
      "error": 12817.6,
      "within": 0.968
    },
    {
      "id": "adult1",
      "samples": 210,
      "form": "thin-plate",
      "seeds": 5,
      "score": -249192.61,
      "predicted": -177836.87,
      "deviation": 17577.33,
      "error": 13819.26,
      "within": 0.9716
    },
    {
      "id": "adult1",
      "samples": 210,
      "form": "linear by child",
      "seeds": 5,
      "score": -222214.34,
      "predicted": -204751.77,
      "deviation": null,
      "error": 18233.5,
      "within": null
    },
    {
      "id": "adult1",
      "samples": 210,
      "form": "gaussian by child",
      "seeds": 5,
      "score": -204073.31,
      "predicted": -197364.48,
      "deviation": 3412.86,
      "error": 7490.77,
      "within": 0.8464
    },
    {
      "id": "adult1",
      "samples": 210,
      "form": "thin-plate by child",
      "seeds": 5,
      "score": -204250.43,
      "predicted": -192927.37,
      "deviation": 7041.52,
      "error": 6669.32,
      "within": 0.9596
    },
    {
      "id": "adult1",
      "samples": 500,
      "form": "published",
      "seeds": 3,
      "score": -220293.16,
      "predicted": 55359.16,
      "deviation": 9.89,
      "error": 42629.52,
      "within": 0
    },
    {
      "id": "adult1",
      "samples": 500,
      "form": "linear",
      "seeds": 3,
      "score": -240745.29,
      "predicted": -173880.76,
      "deviation": 11387.04,
      "error": 12576.9,
      "within": 0.918
    },
    {
      "id": "adult1",
      "samples": 500,
      "form": "gaussian",
      "seeds": 3,
      "score": -213406.45,
      "predicted": -168812.68,
      "deviation": 9053.89,
      "error": 10370.75,
      "within": 0.9633
    },
    {
      "id": "adult1",
      "samples": 500,
      "form": "thin-plate",
      "seeds": 3,
      "score": -222745.95,
      "predicted": -158927.79,
      "deviation": 13140.93,
      "error": 10761.44,
      "within": 0.962
    },
    {
      "id": "adult1",
      "samples": 500,
      "form": "linear by child",
      "seeds": 3,
      "score": -212772.09,
      "predicted": -201590.83,
      "deviation": null,
      "error": 17770.08,
      "within": null
    },
    {
      "id": "adult1",
      "samples": 1000,
      "form": "published",
      "seeds": 3,
      "score": -219723.51,
      "predicted": 24809.38,
      "deviation": 8.52,
      "error": 37322.93,
      "within": 0
    },
    {
      "id": "adult1",
      "samples": 1000,
      "form": "linear",
      "seeds": 3,
      "score": -230156.91,
      "predicted": -183797.93,
      "deviation": 11411.02,
      "error": 11376.2,
      "within": 0.954
    },
    {
      "id": "adult1",
      "samples": 1000,
      "form": "gaussian",
      "seeds": 3,
      "score": -213128.9,
      "predicted": -172507.9,
      "deviation": 6531.47,
      "error": 8880.02,
      "within": 0.97
    },
    {
      "id": "adult1",
      "samples": 1000,
      "form": "thin-plate",
      "seeds": 3,
      "score": -212110.57,
      "predicted": -175507.52,
      "deviation": 10158.54,
      "error": 8864.14,
      "within": 0.9733
    },
    {
      "id": "adult1",
      "samples": 1000,
      "form": "linear by child",
      "seeds": 3,
      "score": -214226.12,
      "predicted": -203150.85,
      "deviation": null,
      "error": 17752.04,
      "within": null
    },
    {
      "id": "synth20",
      "samples": 100,
      "form": "published",
      "seeds": 5,
      "score": -273642.05,
      "predicted": 42985.83,
      "deviation": 554.33,
      "error": 107483.17,
      "within": 0.0072
    },
    {
      "id": "synth20",
      "samples": 100,
      "form": "linear",
      "seeds": 5,
      "score": -281849,
      "predicted": -244334.88,
      "deviation": 13.86,
      "error": 1812.01,
      "within": 0.014
    },
    {
      "id": "synth20",
      "samples": 100,
      "form": "gaussian",
      "seeds": 5,
      "score": -251726.18,
      "predicted": -253601.95,
      "deviation": 1494.52,
      "error": 1562.08,
      "within": 0.95
    },
    {
      "id": "synth20",
      "samples": 100,
      "form": "thin-plate",
      "seeds": 5,
      "score": -277577.91,
      "predicted": -249687.99,
      "deviation": 1802.41,
      "error": 1550.96,
      "within": 0.9468
    },
    {
      "id": "synth20",
      "samples": 100,
      "form": "linear by child",
      "seeds": 5,
      "score": -249895.12,
      "predicted": -244633.65,
      "deviation": null,
      "error": 1296.43,
      "within": null
    },
    {
      "id": "synth20",
      "samples": 100,
      "form": "gaussian by child",
      "seeds": 5,
      "score": -242948.98,
      "predicted": -241866.67,
      "deviation": 629.63,
      "error": 931.07,
      "within": 0.8548
    },
    {
      "id": "synth20",
      "samples": 100,
      "form": "thin-plate by child",
      "seeds": 5,
      "score": -246535.86,
      "predicted": -242606.69,
      "deviation": 1125.05,
      "error": 1128.42,
      "within": 0.922
    },
    {
      "id": "synth20",
      "samples": 380,
      "form": "published",
      "seeds": 5,
      "score": -280464.61,
      "predicted": 42502102.82,
      "deviation": 10150.83,
      "error": 2563775.85,
      "within": 0
    },
    {
      "id": "synth20",
      "samples": 380,
      "form": "linear",
      "seeds": 5,
      "score": -259871.01,
      "predicted": -241530.89,
      "deviation": 845.38,
      "error": 1375.74,
      "within": 0.702
    },
    {
      "id": "synth20",
      "samples": 380,
      "form": "gaussian",
      "seeds": 5,
      "score": -246473.63,
      "predicted": -245679.81,
      "deviation": 1489.27,
      "error": 1285.82,
      "within": 0.9524
    },
    {
      "id": "synth20",
      "samples": 380,
      "form": "thin-plate",
      "seeds": 5,
      "score": -261007.92,
      "predicted": -243403.63,
      "deviation": 1739.23,
      "error": 1296.64,
      "within": 0.952
    },
    {
      "id": "synth20",
      "samples": 380,
      "form": "linear by child",
      "seeds": 5,
      "score": -243446.45,
      "predicted": -245337.95,
      "deviation": null,
      "error": 1116.15,
      "within": null
    },
    {
      "id": "synth20",
      "samples": 380,
      "form": "gaussian by child",
      "seeds": 5,
      "score": -240717.94,
      "predicted": -240521.84,
      "deviation": 357.01,
      "error": 705.93,
      "within": 0.8564
    },
    {
      "id": "synth20",
      "samples": 380,
      "form": "thin-plate by child",
      "seeds": 4,
      "score": -241409.27,
      "predicted": -240645.97,
      "deviation": 800.05,
      "error": 930.4,
      "within": 0.9255
    },
    {
      "id": "synth20",
      "samples": 500,
      "form": "published",
      "seeds": 3,
      "score": -256784.21,
      "predicted": 583341.54,
      "deviation": 28.65,
      "error": 76848.18,
      "within": 0
    },
    {
      "id": "synth20",
      "samples": 500,
      "form": "linear",
      "seeds": 3,
      "score": -254232.94,
      "predicted": -243946.7,
      "deviation": 803.25,
      "error": 1195.9,
      "within": 0.7973
    },
    {
      "id": "synth20",
      "samples": 500,
      "form": "gaussian",
      "seeds": 3,
      "score": -244792.31,
      "predicted": -245456.79,
      "deviation": 1310.95,
      "error": 1182.67,
      "within": 0.948
    },
    {
      "id": "synth20",
      "samples": 500,
      "form": "thin-plate",
      "seeds": 3,
      "score": -257837.9,
      "predicted": -241210.7,
      "deviation": 1585.61,
      "error": 1192.68,
      "within": 0.9407
    },
    {
      "id": "synth20",
      "samples": 500,
      "form": "linear by child",
      "seeds": 3,
      "score": -244280.89,
      "predicted": -245566.1,
      "deviation": null,
      "error": 1110.31,
      "within": null
    },
    {
      "id": "synth20",
      "samples": 1000,
      "form": "published",
      "seeds": 3,
      "score": -258570.26,
      "predicted": 64777.05,
      "deviation": 10.45,
      "error": 46638.92,
      "within": 0.0007
    },
    {
      "id": "synth20",
      "samples": 1000,
      "form": "linear",
      "seeds": 3,
      "score": -245131.09,
      "predicted": -246716.64,
      "deviation": 913.93,
      "error": 1030.78,
      "within": 0.926
    },
    {
      "id": "synth20",
      "samples": 1000,
      "form": "gaussian",
      "seeds": 3,
      "score": -244486.99,
      "predicted": -245136.59,
      "deviation": 1128.03,
      "error": 1016.09,
      "within": 0.9607
    },
    {
      "id": "synth20",
      "samples": 1000,
      "form": "thin-plate",
      "seeds": 3,
      "score": -257789.75,
      "predicted": -242322,
      "deviation": 1460.22,
      "error": 1031.65,
      "within": 0.954
    },
    {
      "id": "synth20",
      "samples": 1000,
      "form": "linear by child",
      "seeds": 3,
      "score": -241024.5,
      "predicted": -245677.52,
      "deviation": null,
      "error": 1104.41,
      "within": null
    }
  ],
  "says": {
    "samples": {
      "few": -253239.57,
      "worst": -302503.79,
      "twice": -217715.88,
      "many": -220568.37,
      "worst20": -280464.61,
      "many20": -258284,
      "worst40": -809483.41,
      "many40": -627751.62,
      "greedy": -202207.42
    },
    "kernels": {
      "linear": -277377.04,
      "gaussian": -226600.71,
      "plate": -288421.64,
      "linearChild": -245320.59,
      "gaussianChild": -205573.97,
      "plateChild": -205632.55,
      "greedy": -202207.42
    },
    "variance": {
      "published": 0.0024,
      "learned": 0.0084,
      "more": 0.954,
      "gaussian": 0.9588,
      "plate": 0.9512
    }
  },
  "table": {
    "forms": [
      "published",
      "linear",
      "linear-by-child",
      "gaussian",
      "gaussian-by-child",
      "thin-plate",
      "thin-plate-by-child"
    ],
    "rows": [
      [
        "ADULT1",
        100,
        -277377.04,
        -288718.36,
        -245320.59,
        -226600.71,
        -205573.97,
        -288421.64,
        -205632.55
      ],
      [
        "ADULT1",
        210,
        -302503.79,
        -276600.66,
        -222214.34,
        -216201.56,
        -204073.31,
        -249192.61,
        -204250.43
      ],
      [
        "ADULT1",
        500,
        -220293.16,
        -240745.29,
        -212772.09,
        -213406.45,
        null,
        -222745.95,
        null
      ],
      [
        "ADULT1",
        1000,
        -219723.51,
        -230156.91,
        -214226.12,
        -213128.9,
        null,
        -212110.57,
        null
      ],
      [
        "SYNTH20",
        100,
        -273642.05,
        -281849,
        -249895.12,
        -251726.18,
        -242948.98,
        -277577.91,
        -246535.86
      ],
      [
        "SYNTH20",
        380,
        -280464.61,
        -259871.01,
        -243446.45,
        -246473.63,
        -240717.94,
        -261007.92,
        -241409.27
      ],
      [
        "SYNTH20",
        500,
        -256784.21,
        -254232.94,
        -244280.89,
        -244792.31,
        null,
        -257837.9,
        null
      ],
      [
        "SYNTH20",
        1000,
        -258570.26,
        -245131.09,
        -241024.5,
        -244486.99,
        null,
        -257789.75,
        null
      ]
    ]
  }
};

export const PROXY_ADULT = {
  "date": "2026-11-23",
  "machine": "AMD EPYC, 2 cores",
  "exact": {
    "seconds": 0.012799999998882414,
    "score": -202207.4180765875
  },
  "samples": [
    50,
    100,
    250,
    500
  ],
  "forms": {
    "published": {
      "score": [
        "-2.956 ± 0.049",
        "-2.774 ± 0.250",
        "-2.600 ± 0.170",
        "-2.177 ± 0.040"
      ],
      "generation": [
        "0.056 ± 0.010",
        "0.098 ± 0.009",
        "0.165 ± 0.022",
        "0.347 ± 0.069"
      ],
      "weights": [
        "0.013 ± 0.007",
        "0.061 ± 0.002",
        "0.023 ± 0.042",
        "0.005 ± 0.001"
      ],
      "search": [
        "0.003 ± 0.000",
        "0.002 ± 0.001",
        "0.001 ± 0.000",
        "0.000 ± 0.000"
      ],
      "total": [
        "0.072 ± 0.015",
        "0.162 ± 0.011",
        "0.189 ± 0.039",
        "0.351 ± 0.069"
      ]
    },
    "learned": {
      "score": [
        "-2.983 ± 0.110",
        "-2.887 ± 0.233",
        "-2.569 ± 0.106",
        "-2.448 ± 0.113"
      ],
      "total": [
        "0.067 ± 0.004",
        "0.166 ± 0.009",
        "0.625 ± 0.010",
        "0.670 ± 0.161"
      ]
    },
    "child": {
      "score": [
        "-2.650 ± 0.181",
        "-2.453 ± 0.208",
        "-2.183 ± 0.050",
        "-2.121 ± 0.012"
      ],
      "total": [
        "0.064 ± 0.001",
        "0.089 ± 0.018",
        "0.167 ± 0.012",
        "0.381 ± 0.057"
      ]
    }
  },
  "roundsDay": "2026-11-29",
  "rounds": [
    {
      "form": "published",
      "seeds": 3,
      "ends": [
        -284700.96,
        -217337.02,
        -212688.72,
        -207327.46,
        -204767.4
      ]
    },
    {
      "form": "learned",
      "seeds": 3,
      "ends": [
        -288497.42,
        -217889.84,
        -213680.21,
        -207592.03,
        -204481.96
      ]
    },
    {
      "form": "child",
      "seeds": 3,
      "ends": [
        -247897.43,
        -212751.01,
        -208377.76,
        -204803.75,
        -202864.23
      ]
    }
  ]
};

export const PRUNING = {
  "day": "2026-11-24",
  "machine": "AMD EPYC, 2 cores",
  "rows": {
    "hepatitis": [
      {
        "k": 10,
        "p": 6,
        "ours": 0.26,
        "oracleCalls": 1227,
        "oracle": 0.86,
        "search": 0.062,
        "ended": true
      },
      {
        "k": 100,
        "p": 6,
        "ours": 0.14,
        "oracleCalls": 2664,
        "oracle": 1,
        "search": 0.36,
        "ended": true
      },
      {
        "k": 1000,
        "p": 8,
        "ours": 0.13,
        "oracleCalls": 5761,
        "oracle": 1.3,
        "search": 2.1,
        "ended": true
      }
    ],
    "parkinsons": [
      {
        "k": 10,
        "p": 6,
        "ours": 0.23,
        "oracleCalls": 1566,
        "oracle": 10,
        "search": 0.068,
        "ended": true
      },
      {
        "k": 100,
        "p": 6,
        "ours": 0.23,
        "oracleCalls": 1917,
        "oracle": 11,
        "search": 0.16,
        "ended": true
      },
      {
        "k": 1000,
        "p": 8,
        "ours": 0.26,
        "oracleCalls": 6275,
        "oracle": 23,
        "search": 0.92,
        "ended": true
      }
    ],
    "autos": [
      {
        "k": 10,
        "p": 6,
        "ours": 0.54,
        "oracleCalls": 923,
        "oracle": 88,
        "search": 0.028,
        "ended": false
      },
      {
        "k": 100,
        "p": 6,
        "ours": 0.57,
        "oracleCalls": 923,
        "oracle": 85,
        "search": 0.029,
        "ended": false
      },
      {
        "k": 1000,
        "p": 8,
        "ours": 0.94,
        "oracleCalls": 923,
        "oracle": 89,
        "search": 0.026,
        "ended": false
      }
    ],
    "flag": [
      {
        "k": 10,
        "p": 6,
        "ours": 0.88,
        "oracleCalls": 1,
        "oracle": 16,
        "search": 0,
        "ended": false
      },
      {
        "k": 100,
        "p": 6,
        "ours": 1,
        "oracleCalls": 1,
        "oracle": 16,
        "search": 0,
        "ended": false
      },
      {
        "k": 1000,
        "p": 8,
        "ours": 1.4,
        "oracleCalls": 1,
        "oracle": 16,
        "search": 0,
        "ended": false
      }
    ]
  },
  "cuts": {
    "day": "2026-11-29",
    "machine": "AMD EPYC, 2 cores",
    "rows": {
      "imports": [
        {
          "k": 10,
          "p": 6,
          "ours": 0.88,
          "oracleCalls": null,
          "oracle": null,
          "search": null,
          "ended": false
        },
        {
          "k": 100,
          "p": 6,
          "ours": 0.4,
          "oracleCalls": null,
          "oracle": null,
          "search": null,
          "ended": false
        },
        {
          "k": 1000,
          "p": 8,
          "ours": 0.55,
          "oracleCalls": null,
          "oracle": null,
          "search": null,
          "ended": false
        }
      ],
      "horse": [
        {
          "k": 10,
          "p": 7,
          "ours": 4.4,
          "oracleCalls": null,
          "oracle": null,
          "search": null,
          "ended": false
        },
        {
          "k": 100,
          "p": 7,
          "ours": 4.6,
          "oracleCalls": null,
          "oracle": null,
          "search": null,
          "ended": false
        },
        {
          "k": 1000,
          "p": 8,
          "ours": 6.6,
          "oracleCalls": null,
          "oracle": null,
          "search": null,
          "ended": false
        }
      ]
    }
  }
};
