// Runs in the browser: draws one frame of a scene on a canvas. `t` is the time in the scene, `length` how long it lasts, in s.
const INK = "#16181d";
const SOFT = "#8b919c";
const LINE = "#d7dae0";
const PAPER = "#f6f7f8";
const WIDTH = 960;
const HEIGHT = 540;
const CENTER_X = WIDTH / 2;
const CENTER_Y = 250;

const clamp = (value) => Math.min(1, Math.max(0, value));
/** From 0 to 1 between two times, slowly at both ends. */
const ease = (t, from, to) => {
  const share = clamp((t - from) / (to - from));
  return share * share * (3 - 2 * share);
};

function line(context, points, style = INK, width = 3) {
  context.strokeStyle = style;
  context.lineWidth = width;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

function arc(context, x, y, radius, from, to, style = INK, width = 3) {
  context.strokeStyle = style;
  context.lineWidth = width;
  context.lineCap = "round";
  context.beginPath();
  context.arc(x, y, radius, from, to);
  context.stroke();
}

function box(context, x, y, width, height, radius, { fill, stroke = INK } = {}) {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke === undefined) return;
  context.strokeStyle = stroke;
  context.lineWidth = 3;
  context.stroke();
}

function text(context, words, x, y, { size = 24, style = INK, weight = 500, align = "center" } = {}) {
  context.font = `${weight} ${size}px "Inter Variable", Inter, "Helvetica Neue", Arial, sans-serif`;
  context.fillStyle = style;
  context.textAlign = align;
  context.fillText(words, x, y);
}

function orb(context, x, y, radius, t) {
  const base = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  base.addColorStop(0, "#bfe6ff");
  base.addColorStop(1, "#5b5bd6");
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.clip();
  context.fillStyle = base;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  for (const [speed, phase, color] of [
    [0.5, 0, "rgba(255,255,255,0.75)"],
    [-0.35, 2, "rgba(214,170,255,0.8)"],
    [0.25, 4, "rgba(60,70,200,0.7)"],
  ]) {
    const lightX = x + radius * 0.5 * Math.cos(speed * t + phase);
    const lightY = y + radius * 0.5 * Math.sin(speed * t + phase);
    const light = context.createRadialGradient(lightX, lightY, 0, lightX, lightY, radius * 0.8);
    light.addColorStop(0, color);
    light.addColorStop(1, "rgba(255,255,255,0)");
    context.fillStyle = light;
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
  context.restore();
}

function ticks(context, x, y, radius, share, count = 50) {
  for (let tick = 0; tick < count; tick += 1) {
    const angle = (tick / count - 0.25) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const from = [x + radius * cos, y + radius * sin];
    const to = [x + (radius + 12) * cos, y + (radius + 12) * sin];
    line(context, [from, to], tick / count < share ? INK : LINE, 3);
  }
}

function microphone(context, x, y) {
  box(context, x - 26, y - 62, 52, 104, 26, { fill: "#ffffff" });
  for (const offset of [-34, -18, -2, 14])
    line(
      context,
      [
        [x - 12, y + offset],
        [x + 12, y + offset],
      ],
      SOFT,
      2,
    );
  arc(context, x, y + 6, 46, 0.12 * Math.PI, 0.88 * Math.PI);
  line(context, [
    [x, y + 52],
    [x, y + 120],
  ]);
  line(context, [
    [x - 44, y + 120],
    [x + 44, y + 120],
  ]);
}

function head(context, x, y) {
  arc(context, x, y, 62, 0, 2 * Math.PI);
  arc(context, x, y + 168, 92, 1.14 * Math.PI, 1.86 * Math.PI);
}

const PICTURES = {
  title(context, t, length) {
    orb(context, CENTER_X, 230, 92, t);
    ticks(context, CENTER_X, 230, 116, ease(t, 0.3, length));
    text(context, "How to record", CENTER_X, 430, { size: 44, weight: 650 });
  },
  microphone(context, t) {
    const away = 250 - 70 * ease(t, 3.5, 5.5);
    const micX = CENTER_X + 90;
    microphone(context, micX, CENTER_Y - 10);
    const filter = ease(t, 1.6, 2.6);
    context.globalAlpha = filter;
    context.strokeStyle = INK;
    context.lineWidth = 3;
    context.beginPath();
    context.ellipse(micX - 76, CENTER_Y - 30, 12, 58, 0, 0, 2 * Math.PI);
    context.stroke();
    line(
      context,
      [
        [micX - 70, CENTER_Y + 26],
        [micX - 18, CENTER_Y + 96],
      ],
      SOFT,
      2,
    );
    context.globalAlpha = 1;
    head(context, micX - away, CENTER_Y - 30);
    for (const wave of [0, 1, 2]) {
      context.globalAlpha = clamp(Math.sin((t * 2.2 - wave * 0.6) % Math.PI));
      arc(context, micX - away + 62, CENTER_Y - 16, 16 + wave * 13, -0.22 * Math.PI, 0.22 * Math.PI, SOFT, 3);
    }
    context.globalAlpha = ease(t, 5, 6);
    line(
      context,
      [
        [micX - away + 66, 400],
        [micX - 30, 400],
      ],
      SOFT,
      2,
    );
    text(context, "1–2 hands", micX - away / 2 + 18, 432, { size: 22, style: SOFT });
    context.globalAlpha = 1;
  },
  room(context, t) {
    box(context, 230, 90, 500, 330, 10, { fill: "#ffffff" });
    const soft = ease(t, 0.8, 2.6);
    context.globalAlpha = soft;
    for (let fold = 0; fold < 7; fold += 1) {
      const x = 252 + fold * 17;
      line(
        context,
        [
          [x, 104],
          [x + 5, 180],
          [x - 3, 260],
          [x + 4, 330],
        ],
        fold % 2 === 0 ? INK : SOFT,
        3,
      );
    }
    box(context, 520, 330, 180, 60, 22, { fill: "#eceef1" });
    box(context, 536, 288, 148, 60, 22, { fill: "#eceef1" });
    box(context, 300, 398, 380, 12, 6, { fill: LINE, stroke: undefined });
    context.globalAlpha = 1;
    const clap = t - 4.2;
    if (clap > 0) {
      text(context, "clap", 452, 248, { size: 22, style: SOFT });
      for (const wave of [0, 1, 2]) {
        const age = clap * 1.2 - wave * 0.35;
        if (age <= 0) continue;
        context.globalAlpha = clamp(0.9 - age * 0.75);
        arc(context, 452, 240, 30 + age * 90, 0, 2 * Math.PI, SOFT, 3);
      }
      context.globalAlpha = 1;
    }
  },
  level(context, t) {
    const [left, right] = [190, 770];
    const place = (decibels) => left + ((decibels + 48) / 48) * (right - left);
    const zone = ease(t, 1.2, 2.4);
    context.fillStyle = `rgba(34,160,90,${0.22 * zone})`;
    context.fillRect(place(-23), 190, place(-18) - place(-23), 110);
    box(context, left, 215, right - left, 60, 12, { fill: "#ffffff" });
    const level = -20.5 + 2.2 * Math.sin(t * 5.1) * Math.sin(t * 2.3 + 1);
    const shown = -48 + (level + 48) * ease(t, 0.2, 1.2);
    context.fillStyle = INK;
    context.fillRect(left + 8, 223, place(shown) - left - 8, 44);
    for (const decibels of [-40, -30, -23, -18, -10, -3]) {
      const isGoal = decibels === -23 || decibels === -18;
      line(
        context,
        [
          [place(decibels), 300],
          [place(decibels), 312],
        ],
        isGoal ? INK : SOFT,
        2,
      );
      text(context, `−${-decibels}`, place(decibels), 342, {
        size: 20,
        style: isGoal ? INK : SOFT,
        weight: isGoal ? 650 : 500,
      });
    }
    text(context, "dB RMS", left, 180, { size: 20, style: SOFT, align: "left" });
    context.globalAlpha = ease(t, 6.4, 7.4);
    line(
      context,
      [
        [place(-3), 150],
        [place(-3), 290],
      ],
      "#c8372d",
      4,
    );
    text(context, "peak at most −3 dB", place(-3) + 8, 136, {
      size: 22,
      style: "#c8372d",
      align: "right",
      weight: 600,
    });
    context.globalAlpha = 1;
  },
  length(context, t, length) {
    const share = 0.8 * ease(t, 0.4, 4.2);
    orb(context, 330, CENTER_Y, 74, t);
    ticks(context, 330, CENTER_Y, 96, share);
    const mark = (at, words) => {
      const angle = (at - 0.25) * 2 * Math.PI;
      const [x, y] = [330 + 132 * Math.cos(angle), CENTER_Y + 132 * Math.sin(angle)];
      text(context, words, x, y + 6, {
        size: 19,
        style: share >= at - 0.01 ? INK : SOFT,
        align: Math.cos(angle) > 0 ? "left" : "right",
      });
    };
    mark(0.2, "30 min");
    mark(0.4, "1 h");
    mark(0.8, "2 h");
    const split = ease(t, length / 2, length / 2 + 1.4);
    for (let part = 0; part < 4; part += 1) {
      const width = 260 / 4;
      box(context, 560 + part * (width + 14 * split), CENTER_Y - 28, width, 56, 10 * split, { fill: "#ffffff" });
      for (let bar = 0; bar < 6; bar += 1) {
        const height = 8 + 14 * Math.abs(Math.sin(part * 7 + bar * 1.7));
        const x = 560 + part * (width + 14 * split) + 10 + bar * 9;
        line(
          context,
          [
            [x, CENTER_Y - height],
            [x, CENTER_Y + height],
          ],
          SOFT,
          3,
        );
      }
    }
    context.globalAlpha = split;
    text(context, "30 minutes each", 560 + (260 + 42 * split) / 2, CENTER_Y + 72, { size: 20, style: SOFT });
    context.globalAlpha = 1;
  },
  verification(context, t, length) {
    box(context, 250, 130, 270, 230, 18, { fill: "#ffffff" });
    const rows = [210, 170, 220, 130];
    for (const [row, width] of rows.entries()) {
      const read = ease(t, 1 + row * 0.8, 1.8 + row * 0.8);
      line(
        context,
        [
          [280, 180 + row * 44],
          [280 + width, 180 + row * 44],
        ],
        LINE,
        8,
      );
      if (read > 0)
        line(
          context,
          [
            [280, 180 + row * 44],
            [280 + width * read, 180 + row * 44],
          ],
          INK,
          8,
        );
    }
    microphone(context, 660, CENTER_Y - 10);
    const done = ease(t, length - 2.6, length - 1.6);
    context.globalAlpha = done;
    context.fillStyle = INK;
    context.beginPath();
    context.arc(520, 360, 34, 0, 2 * Math.PI);
    context.fill();
    line(
      context,
      [
        [505, 360],
        [516, 371],
        [536, 348],
      ],
      "#ffffff",
      5,
    );
    context.globalAlpha = 1;
  },
};

globalThis.drawFrame = (picture, t, length) => {
  const canvas = document.querySelector("canvas");
  const context = canvas.getContext("2d");
  context.globalAlpha = 1;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  PICTURES[picture](context, t, length);
  // Scenes come and go through the paper.
  const veil = 1 - Math.min(ease(t, 0, 0.4), 1 - ease(t, length - 0.3, length));
  context.globalAlpha = veil;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  return canvas.toDataURL("image/png").slice("data:image/png;base64,".length);
};
