// Written by scripts/recorded.mjs from bench/results; not to be edited.

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
  }
};
