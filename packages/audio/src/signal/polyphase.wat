;; Output of a polyphase filter bank: each sample is the sum of products of the input from a place on with one row of the bank.
;; All samples are of single precision, one after the other; sums are of double precision. A row has a multiple of four.
;; $row is in bytes, $input the address of the first product's sample.
;; polyphase.ts has it assembled by the package wabt, as polyphase.test.ts does.
(module
  (memory (export "memory") 4)
  (func (export "render")
    (param $input i32) (param $bank i32) (param $output i32) (param $count i32)
    (param $row i32) (param $phases i32) (param $step i32) (param $phase i32)
    (local $in i32) (local $coefficient i32) (local $end i32) (local $outputEnd i32)
    (local $one v128) (local $other v128)
    (local.set $outputEnd (i32.add (local.get $output) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $samples
        (br_if $done (i32.ge_u (local.get $output) (local.get $outputEnd)))
        (local.set $in (local.get $input))
        (local.set $coefficient (i32.add (local.get $bank) (i32.mul (local.get $phase) (local.get $row))))
        (local.set $end (i32.add (local.get $coefficient) (local.get $row)))
        (local.set $one (v128.const i64x2 0 0))
        (local.set $other (v128.const i64x2 0 0))
        (loop $taps
          (local.set $one (f64x2.add (local.get $one) (f64x2.mul
            (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $in)))
            (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $coefficient))))))
          (local.set $other (f64x2.add (local.get $other) (f64x2.mul
            (f64x2.promote_low_f32x4 (v128.load64_zero offset=8 (local.get $in)))
            (f64x2.promote_low_f32x4 (v128.load64_zero offset=8 (local.get $coefficient))))))
          (local.set $in (i32.add (local.get $in) (i32.const 16)))
          (local.set $coefficient (i32.add (local.get $coefficient) (i32.const 16)))
          (br_if $taps (i32.lt_u (local.get $coefficient) (local.get $end))))
        (f32.store (local.get $output) (f32.demote_f64 (f64.add
          (f64.add (f64x2.extract_lane 0 (local.get $one)) (f64x2.extract_lane 1 (local.get $one)))
          (f64.add (f64x2.extract_lane 0 (local.get $other)) (f64x2.extract_lane 1 (local.get $other))))))
        (local.set $output (i32.add (local.get $output) (i32.const 4)))
        (local.set $phase (i32.add (local.get $phase) (local.get $step)))
        (local.set $input (i32.add (local.get $input)
          (i32.shl (i32.div_u (local.get $phase) (local.get $phases)) (i32.const 2))))
        (local.set $phase (i32.rem_u (local.get $phase) (local.get $phases)))
        (br $samples)))))
