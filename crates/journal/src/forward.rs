//! Serde distinctions that a record does not make, shared by the two serializers.

/// The serializer methods that forward to a more general one: integers of any size are integers, a wrapper is its
/// content, and a tuple is a list.
macro_rules! forward_to_general {
    () => {
        fn serialize_i8(self, integer: i8) -> Result<Self::Ok, Self::Error> {
            self.serialize_i64(integer.into())
        }

        fn serialize_i16(self, integer: i16) -> Result<Self::Ok, Self::Error> {
            self.serialize_i64(integer.into())
        }

        fn serialize_i32(self, integer: i32) -> Result<Self::Ok, Self::Error> {
            self.serialize_i64(integer.into())
        }

        fn serialize_u8(self, integer: u8) -> Result<Self::Ok, Self::Error> {
            self.serialize_i64(integer.into())
        }

        fn serialize_u16(self, integer: u16) -> Result<Self::Ok, Self::Error> {
            self.serialize_i64(integer.into())
        }

        fn serialize_u32(self, integer: u32) -> Result<Self::Ok, Self::Error> {
            self.serialize_i64(integer.into())
        }

        fn serialize_u64(self, integer: u64) -> Result<Self::Ok, Self::Error> {
            self.serialize_i64(i64::try_from(integer).unwrap_or(i64::MAX))
        }

        fn serialize_f32(self, fraction: f32) -> Result<Self::Ok, Self::Error> {
            self.serialize_f64(fraction.into())
        }

        fn serialize_some<Thing: Serialize + ?Sized>(self, thing: &Thing) -> Result<Self::Ok, Self::Error> {
            thing.serialize(self)
        }

        fn serialize_unit(self) -> Result<Self::Ok, Self::Error> {
            self.serialize_none()
        }

        fn serialize_unit_struct(self, _: &'static str) -> Result<Self::Ok, Self::Error> {
            self.serialize_none()
        }

        fn serialize_newtype_struct<Thing: Serialize + ?Sized>(
            self,
            _: &'static str,
            thing: &Thing,
        ) -> Result<Self::Ok, Self::Error> {
            thing.serialize(self)
        }

        fn serialize_tuple(self, length: usize) -> Result<Self::SerializeTuple, Self::Error> {
            self.serialize_seq(Some(length))
        }

        fn serialize_tuple_struct(
            self,
            _: &'static str,
            length: usize,
        ) -> Result<Self::SerializeTupleStruct, Self::Error> {
            self.serialize_seq(Some(length))
        }
    };
}

/// Serializes these kinds of lists as sequences.
macro_rules! forward_to_sequence {
    ($list:ty: $($kind:ident::$method:ident),+) => {
        $(
            impl $kind for $list {
                type Ok = <Self as SerializeSeq>::Ok;
                type Error = <Self as SerializeSeq>::Error;

                fn $method<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Result<(), Self::Error> {
                    SerializeSeq::serialize_element(self, thing)
                }

                fn end(self) -> Result<Self::Ok, Self::Error> {
                    SerializeSeq::end(self)
                }
            }
        )+
    };
}

pub(crate) use {forward_to_general, forward_to_sequence};
